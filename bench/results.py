# SPDX-License-Identifier: Apache-2.0
"""What the three tools beside this file (check_results, table, compare) know about a file of results."""

import json
import sys

OWN = "yuxi"
REFERENCE = "openssl"

# Every operation this library is timed on; a complete file has them for each of its back ends.
CURVE_OPERATIONS = (
    "sm2_keygen",
    "sm2_sign",
    "sm2_sign_batch",
    "sm2_verify",
    "sm2_verify_batch",
    "sm2_verify_prepared",
    "sm2_verify_compact",
    "sm2_prepare",
    "sm2_encrypt",
    "sm2_encrypt_prepared",
    "sm2_encrypt_compact",
    "sm2_encrypt_batch",
    "sm2_encrypt_batch_prepared",
    "sm2_decrypt",
    "sm2_exchange",
    "sm2_ecdh",
)
HASH_OPERATIONS = ("sm3", "sm3_batch")
STREAM_OPERATIONS = ("zuc_eea3", "zuc_eia3", "zuc_eea3_batch", "zuc_eia3_batch")
# The operations that are timed on more than one size, and the sizes.
SIZES = {
    "sm2_encrypt": (32, 1048576),
    "sm2_decrypt": (32, 1048576),
    "sm3": (64, 1024, 16384, 1048576),
    "sm3_batch": (1024, 16384),
    **{operation: (64, 256, 1500, 8184) for operation in STREAM_OPERATIONS},
}

# What a peer without the operation itself would do in its place: the row to compare with.
INSTEAD = {
    "sm2_sign_batch": "sm2_sign",
    "sm2_verify_batch": "sm2_verify",
    "sm2_verify_prepared": "sm2_verify",
    "sm2_verify_compact": "sm2_verify",
    "sm2_encrypt_prepared": "sm2_encrypt",
    "sm2_encrypt_compact": "sm2_encrypt",
    "sm2_encrypt_batch": "sm2_encrypt",
    "sm2_encrypt_batch_prepared": "sm2_encrypt",
    "sm3_batch": "sm3",
}

# Another curve's row of the reference, which shows how far SM2 stands from what everybody uses.
FOR_SCALE = {
    "sm2_keygen": "p256_keygen",
    "sm2_sign": "p256_sign",
    "sm2_sign_batch": "p256_sign",
    "sm2_verify": "p256_verify",
    "sm2_verify_batch": "p256_verify",
    "sm2_verify_prepared": "p256_verify",
    "sm2_verify_compact": "p256_verify",
}


def load(path):
    try:
        with open(path, encoding="utf-8") as file:
            return json.load(file)
    except (OSError, ValueError) as error:
        sys.exit(f"{path}: {error}")


def key(row):
    """What makes a row that row, in every run."""
    return (row["operation"], row["bytes"], row["jobs"], row["threads"], row["library"], row["backend"])


def label(row):
    backend = f"/{row['backend']}" if row["backend"] else ""
    return f"{row['library']}{backend} {row['operation']} bytes={row['bytes']} jobs={row['jobs']} threads={row['threads']}"


def nanoseconds(row):
    return 1e9 / row["per_second"]


def others_on(operation, row, rows):
    """The rows of other libraries on that operation and the row's size, by library."""
    return {
        other["library"]: other
        for other in rows
        if other["library"] not in (OWN, row["library"])
        and other["operation"] == operation
        and other["bytes"] == row["bytes"]
        and other["threads"] == row["threads"]
    }


def peers_of(row, rows):
    """The rows of other libraries that do the same work, or what stands in its place, by library."""
    return others_on(INSTEAD.get(row["operation"], row["operation"]), row, rows)


def scale_of(row, rows):
    """The reference's row on the other curve; None where there is none."""
    return others_on(FOR_SCALE.get(row["operation"]), row, rows).get(REFERENCE)
