"""The bounds of the server: one list of them, told in one table; and the buckets that count by them."""

from __future__ import annotations

from pathlib import Path

import pytest

from byre.server.limits import ABOUT, LIMITS, Bucket, Buckets, Limits, Places, Rate, address_group, as_markdown

DOCS = Path(__file__).parents[2] / "docs" / "server.md"


def test_the_documentation_has_all_of_them() -> None:
    assert as_markdown() in DOCS.read_text(encoding="utf-8"), "docs/server.md: python -c 'from byre.server.limits …'"


def test_each_says_what_it_is_and_what_becomes_of_who_exceeds_it() -> None:
    assert ABOUT.keys() == set(Limits.__struct_fields__)
    for name, about in ABOUT.items():
        assert about.per, name
        assert about.help, name
        assert about.beyond, name
    assert hash(LIMITS) == hash(Limits()), "it is frozen"


@pytest.mark.parametrize(
    ("host", "group"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1:2:3", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::1", "::/64"),
        ("?", "?"),
    ],
)
def test_an_address_of_ipv6_counts_as_its_network(host: str, group: str) -> None:
    assert address_group(host) == group


def test_a_bucket_fills_up_again() -> None:
    bucket = Bucket(Rate(2, 10), 0.0)
    assert [bucket.take(0.0), bucket.take(0.0), bucket.take(0.0)] == [True, True, False]
    assert [bucket.take(5.0), bucket.take(5.0)] == [True, False]
    assert [bucket.wait(5.0), bucket.wait(5.0)] == [5.0, 10.0]


def test_who_comes_from_many_addresses_is_not_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, with 10,000 other addresses in between, an address had a new bucket."""
    monkeypatch.setattr(Buckets, "MOST", 100)
    buckets = Buckets("tables", Rate(1, 3600))
    assert buckets.take("attacker", 0.0)
    passed = sum(buckets.take(f"other {n}", 1.0) for n in range(1000))
    assert not buckets.take("attacker", 2.0)
    assert len(buckets) == 100
    assert passed == 100, "99 with a bucket of their own, and the rest share one"
    assert buckets.take("newcomer", 3700.0), "what has filled up again is forgotten"
    assert len(buckets) == 1


def test_who_only_looks_is_not_remembered() -> None:
    buckets = Buckets("misses", Rate(1, 60))
    assert buckets.has_one("a", 0.0)
    assert len(buckets) == 0
    buckets.take("a", 0.0)
    assert not buckets.has_one("a", 0.0)
    assert buckets.has_one("a", 60.0)


def test_places_are_counted_by_address_and_in_all() -> None:
    places = Places(2, 3)
    assert [places.count("a"), places.count("a"), places.count("a"), places.count("b")] == [True, True, False, True]
    places.uncount("a")
    assert places.count("a")
    assert places.of("a") == 2
    for address in ("a", "a", "b"):
        places.uncount(address)
    assert places.of("a") == 0
    for _ in range(3):
        assert not places.full()
        places.enter()
    assert places.full()
    places.leave()
    assert not places.full()
