"""Our own e to the x: close to the true value, and the same bits however it is run."""

import hashlib
import math
import os
import subprocess
import sys
from decimal import Context, Decimal
from itertools import pairwise

import numpy as np
import pytest

from ludotheque.core.exponential import exp
from ludotheque.core.kernel import python_of

EXACT = Context(prec=40)


def arguments(count: int) -> list[float]:
    """Over all that it takes, where appraisals ask, near nought, and where k goes up."""
    rng = np.random.default_rng(1)
    halves = (np.arange(-255, 255) + 0.5) * math.log(2)
    spans = [rng.uniform(-reach, reach, count) for reach in (177.0, 13.0, 1.0, 1e-9)]
    return [float(x) for x in np.concatenate([*spans, halves, np.nextafter(halves, 0)])]


def digest_of_results() -> str:
    results = np.array([exp(x) for x in arguments(5_000)])
    return hashlib.sha256(results.tobytes()).hexdigest()


def test_it_is_the_true_value_within_one_unit_of_the_last_place() -> None:
    for x in arguments(10_000):
        found, true = exp(x), Decimal(x).exp(EXACT)
        assert abs(Decimal(found) - true) < Decimal(math.ulp(found)), x


def test_what_everybody_knows() -> None:
    assert exp(0.0) == exp(-0.0) == 1.0
    assert abs(exp(1.0) - math.e) <= math.ulp(math.e)
    assert exp(math.inf) == exp(177.0) == exp(1e300) < math.inf
    assert exp(-math.inf) == exp(-177.0) > 0.0


def test_it_never_goes_down() -> None:
    steps = [exp(x) for x in np.linspace(-20.0, 20.0, 200_001).tolist()]
    assert all(low < high for low, high in pairwise(steps))


@pytest.mark.compiled
def test_compiled_and_interpreted_agree_in_every_bit() -> None:
    plain = python_of(exp)
    assert plain is not exp
    assert [plain(x) for x in arguments(20_000)] == [exp(x) for x in arguments(20_000)]


@pytest.mark.compiled
def test_a_processor_without_fused_instructions_agrees_in_every_bit() -> None:
    command = [sys.executable, "-c", f"import {__name__} as t; print(t.digest_of_results())"]
    env = os.environ | {"NUMBA_CPU_NAME": "generic", "PYTHONPATH": os.pathsep.join(sys.path)}
    told = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == digest_of_results()
