# SPDX-License-Identifier: Apache-2.0
"""What every test against another library begins with: its driver, this library's driver, and what is known to go wrong in it."""
import os
import unittest

import cases

from support import BAD_INPUT, BAD_SIGNATURE, GOOD, WRONG, ToolTest, main  # noqa: F401


class PeerTest(ToolTest):
    """A peer's test class names its driver and overrides what differs."""

    known_faults = {}  # {case: what the peer does wrong there}: it must still do so, else this list and the manual are out of date
    driver_class = cases.Driver
    identities = [cases.DEFAULT_ID, b"ALICE123@YAHOO.COM", b"", b"\x00\xff\x80", b"i" * 1000]
    takes_k = ()  # which of "sign" and "encrypt" the driver can make with a nonce that the test names
    signature_forms = ["raw", "der"]
    ciphertext_forms = ["c1c3c2", "c1c2c3", "asn1"]

    @classmethod
    def command(cls):
        """The driver's command line; SkipTest with the reason if it cannot be had here."""
        raise NotImplementedError

    @classmethod
    def setUpClass(cls):
        command = cls.command()
        cls.peer = cls.driver_class(command)
        cls.addClassCleanup(cls.peer.close)
        cls.ours = cases.Driver([os.environ["YUXI_DRIVER"]])
        cls.addClassCleanup(cls.ours.close)

    def setUp(self):
        super().setUp()
        self.cases = cases.Cases(self.id())
        self.faults_met = set()

    def case(self, **names):
        return self.subTest(seed=cases.SEED, **names)

    def right(self, good, what):
        """The peer's answer to a case is good, or it is a known fault and is not."""
        if what in self.known_faults:
            self.assertFalse(good, f"{what}: known as a fault ({self.known_faults[what]}), but the peer is right")
        else:
            self.assertTrue(good, f"{what}; the peer says: {self.peer.refused}")

    def key(self):
        d = self.cases.scalar()
        return d, self.ours.public(d)


def driver_of(variable, why):
    """The command of a driver that was built, or not, with the tests."""
    program = os.environ.get(variable)
    if not program:
        raise unittest.SkipTest(why)
    return [program]
