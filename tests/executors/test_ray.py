"""Work on a real Ray cluster of two nodes: the same bytes as on one core, whatever happens to the nodes."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import byre
from byre.arena.matches import Matches, play_share
from byre.arena.outcome import new_outcomes
from byre.arena.runner import Runner
from byre.arena.schedule import Rotating, Setting
from byre.cli.main import main
from byre.engine import cache
from byre.errors import WorkFailed
from byre.executors import open_executor
from byre.executors.ray_node import OTHER_BYRE, compiled_code, do_chunk, sent_work
from tests.analysis.matches import between, short_log
from tests.cli.program import Program, wait_until
from tests.cli.test_commands import refused
from tests.deep import nightly
from tests.executors.conftest import TwoNodes, free_port
from tests.executors.counting import Squaring

pytestmark = [pytest.mark.xdist_group("ray"), pytest.mark.filterwarnings("ignore")]  # Ray's own warnings

SIX = "tournament six --matches 20 --players 3 --rounds 1 --bots medium,hard:playouts=3,random"
LINES = {
    "six": SIX,
    "donkey": "simulate donkey --bots hard:playouts=2,medium --matches 12 --deals 1",
    "twentyfour": "simulate twentyfour --bots medium,hard:playouts=2 --matches 6",
    "beaver": "tournament beaver --bots medium,easy --matches 12 --rounds 1",
}
BOT = """
class Mine:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, view):
        print("not a result")
        if view["trick"] == 3:
            raise ValueError("never in the third trick")
        if view["phase"] == "row":
            return {"type": "row", "row": self.seed % 4}
        hand = view["hands"][view["viewer"]]
        return {"type": "choose", "card": hand[self.seed % len(hand)]}
"""


def printed(line: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What a command prints as JSON, but for what depends on the clock."""
    assert main([*shlex.split(line), "--seed", "1", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report.pop("speed")["jobs"] >= 1
    report.pop("ms_a_decision", None)
    for bot in report["bots"]:
        if isinstance(bot, dict):
            bot.pop("ms_a_decision")
    return json.dumps(report, indent=2)


def test_a_cluster_gives_the_same_bytes_as_one_core(
    two_nodes: TwoNodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The nodes work in another folder, so the file of the bot is sent to them."""
    monkeypatch.setenv("RAY_ADDRESS", two_nodes.cluster.address)
    monkeypatch.chdir(tmp_path)
    Path("mine.py").write_text(BOT, encoding="utf-8")
    there, here = (printed(f"{SIX},mine.py:Mine {where}", capsys) for where in ("--on ray", "--jobs 1"))
    assert there == here
    report = json.loads(there)
    assert report["played"] == report["matches"] == 6 * 20
    played = 3 * 20 * 10  # in half of the matches, ten cards each
    assert 0 < report["faults"]["mine.py:Mine"]["count"] < played / 5  # in the third trick only


@pytest.mark.nightly
@pytest.mark.parametrize("game", list(byre.GAMES))
def test_every_game_gives_the_same_bytes_as_on_one_core(
    game: str, two_nodes: TwoNodes, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(f"{LINES[game]} --on {two_nodes.address}", capsys) == printed(f"{LINES[game]} --jobs 1", capsys)


@pytest.mark.nightly
@pytest.mark.parametrize("game", list(byre.GAMES))
def test_a_review_is_the_same_as_on_this_machine(
    game: str, two_nodes: TwoNodes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    log = tmp_path / "log.json"
    log.write_text(json.dumps(short_log(game)), encoding="utf-8")
    reviews = []
    for where in (["--jobs", "1"], ["--on", two_nodes.address]):
        assert main(["review", str(log), "--playouts", "40", "--json", *where]) == 0
        reviews.append(capsys.readouterr().out)
    assert reviews[0] == reviews[1]


@pytest.mark.nightly
def test_a_bot_that_needs_more_than_its_file_is_refused(
    two_nodes: TwoNodes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("data.txt").touch()
    Path("mine.py").write_text(f"open(__file__.replace('mine.py', 'data.txt'))\n{BOT}", encoding="utf-8")
    said = refused(capsys, *shlex.split(f"{SIX},mine.py:Mine --on {two_nodes.address}"))
    assert "'mine.py' cannot be run: FileNotFoundError" in said
    assert "other machines get only the file of a bot" in said


def six_matches(count: int) -> tuple[Runner, Rotating]:
    return Runner(Setting("six", {}, 1, ("hard:playouts=200", "medium"))), Rotating.of([0, 1, 0], count)


def has_compiled_code(nodes: TwoNodes, name: str, work: Matches) -> bool:
    """Has a node taken the compiled code that was sent to it? Right after that, it plays."""
    folder = nodes.caches / name / "compiled" / cache.fingerprint()
    return all((folder / unit).is_file() for unit in work.units)


@pytest.mark.deep
def test_a_node_that_dies_costs_only_time(two_nodes: TwoNodes) -> None:
    """It is killed while it plays."""
    runner, schedule = six_matches(60)
    work, outcomes = Matches.of(runner, schedule), new_outcomes(60)
    node = two_nodes.add_node("third")
    with open_executor(two_nodes.address) as executor:
        for number, share in enumerate(executor.run(work, range(60))):
            outcomes[share.first : share.end] = share.outcomes
            if number == 0:
                wait_until(lambda: has_compiled_code(two_nodes, "third", work))
                two_nodes.kill(node)
    alone = play_share(runner, schedule, range(60)).outcomes
    alone["seconds"] = outcomes["seconds"] = 0
    assert outcomes.tobytes() == alone.tobytes()


@pytest.mark.nightly
def test_a_node_that_joins_gets_work_and_compiled_code(two_nodes: TwoNodes) -> None:
    runner, schedule = six_matches(10**6)
    work = Matches.of(runner, schedule)
    with open_executor(two_nodes.address) as executor:
        results = executor.run(work, range(10**6))
        next(results)
        before = executor.jobs
        node = two_nodes.add_node("fourth")
        wait_until(lambda: next(results) and has_compiled_code(two_nodes, "fourth", work))
        wait_until(lambda: next(results) and executor.jobs == before + 1)  # it looks for new cores now and then
    two_nodes.kill(node)
    folder = two_nodes.caches / "fourth" / "compiled" / cache.fingerprint()
    assert {unit: (folder / unit).read_bytes() for unit in work.units} == compiled_code(work)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("work", "said"),
    [
        (Squaring(refused=7), r"7 is not squared here \(on the node"),
        (Squaring(broken=7), r"ZeroDivisionError: by nought \(on the node"),
        (Squaring(deadly=7), "has ended its process on the cluster again and again"),
    ],
)
def test_what_goes_wrong_on_a_node_is_told(work: Squaring, said: str, two_nodes: TwoNodes) -> None:
    with open_executor(two_nodes.address) as executor, pytest.raises(byre.Error, match=said):
        list(executor.run(work, range(20)))


FAILS_ELSEWHERE = """
import os
class Mine:
    def __getattribute__(self, name):
        if os.getpid() != {here}:
            raise OverflowError(name)
        return object.__getattribute__(self, name)
    def choose(self, view): ...
"""


def test_a_tournament_that_fails_on_a_node_tells_where(two_nodes: TwoNodes, tmp_path: Path) -> None:
    """Without --debug it is one line, as of any other failure."""
    bot = tmp_path / "mine.py"
    bot.write_text(FAILS_ELSEWHERE.format(here=os.getpid()), encoding="utf-8")
    words = ["tournament", "six", "--bots", f"{bot}:Mine,random", "--matches", "2", "--on", two_nodes.address]
    with pytest.raises(
        WorkFailed, match=r"^a part of the work has failed: OverflowError: choose \(on the node "
    ) as raised:
        main([*words, "--debug"])
    assert "mine.py" in "".join(raised.value.__notes__)


@pytest.mark.deep
def test_jobs_bound_what_is_done_at_a_time(two_nodes: TwoNodes) -> None:
    with open_executor(two_nodes.address, 1) as executor:
        assert len([pair for result in executor.run(Squaring(), range(50)) for pair in result]) == 50
        assert executor.jobs == 1


@pytest.mark.deep
@pytest.mark.parametrize(
    ("command", "shown"), [("simulate", " a round"), nightly("tournament", "medium ahead of random")]
)
def test_ctrl_c_tells_what_there_is(command: str, shown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real program, with a Ray of its own, which leaves no token in the user's home."""
    line = f"{command} six --bots medium,random --matches 10000000 --jobs 2 --on ray"
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    home = {"HOME": str(tmp_path), "BYRE_CACHE": str(cache.cache_folder().parents[1])}
    terminal = Program(*shlex.split(line), NO_COLOR="", **home)
    terminal.wait_for(shown)  # the progress line, once there is something
    terminal.child.sendintr()
    terminal.wait_for(f"again: byre {command} six")
    assert terminal.end() == 130
    assert "of 10,000,000 " in terminal.seen
    assert "Traceback" not in terminal.seen
    assert not (tmp_path / ".ray").exists()


@pytest.mark.parametrize("kind", ["ConnectionError", "RayError", "RpcError"])
def test_a_lost_cluster_is_told_in_one_sentence(
    kind: str, two_nodes: TwoNodes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ray's client raises errors of three kinds, depending on which of its calls notices it first."""
    import grpc
    import ray.exceptions

    kinds = {"ConnectionError": ConnectionError, "RayError": ray.exceptions.RayError, "RpcError": grpc.RpcError}

    def lost(*_: object, **__: object) -> None:
        raise kinds[kind]("the channel is closed")

    with open_executor(two_nodes.address) as executor:
        monkeypatch.setattr(ray, "wait", lost)
        with pytest.raises(byre.Error, match="the connection to Ray was lost: the channel is closed"):
            list(executor.run(Squaring(), range(5)))


def test_ctrl_c_after_the_last_result_is_not_lost(two_nodes: TwoNodes) -> None:
    with open_executor(two_nodes.address) as executor:
        results = executor.run(Squaring(), range(1))
        assert next(results) == [(0, 0)]
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            next(results)


@pytest.mark.deep
def test_ctrl_c_in_a_review_tells_what_was_found(tmp_path: Path) -> None:
    """Ray's own code is not interrupted in the middle of a call: that could end the process."""
    log = tmp_path / "match.json"
    log.write_text(json.dumps(between("six", ["random"] * 4, 1).log), encoding="utf-8")
    terminal = Program("review", str(log), "--playouts", "20000", "--jobs", "2", "--on", "ray", NO_COLOR="")
    terminal.child.expect(r"[1-9]\d of ")  # the progress line: the rounds were valued, and decisions since
    terminal.child.sendintr()
    terminal.wait_for("Found so far:")
    assert terminal.end() == 130
    assert "Traceback" not in terminal.seen


def refused_in_time(capsys: pytest.CaptureFixture[str], place: str) -> str:
    return refused(capsys, *shlex.split(SIX), "--on", place)


@pytest.mark.parametrize("place", ["ray://", "ray://head:port", "ray://head:1/x", "ray://:10001"])
def test_what_is_no_address(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "ray://HOST:PORT, as in ray://head:10001" in refused_in_time(capsys, place)


@pytest.mark.parametrize("place", ["ray://127.0.0.1", "ray://no.such.host.invalid", "ray://head:99999"])
def test_nobody_is_at_an_address(place: str, capsys: pytest.CaptureFixture[str]) -> None:
    place = f"{place}:{free_port()}" if place == "ray://127.0.0.1" else place
    assert "nothing accepts connections at ray://" in refused_in_time(capsys, place)


def test_without_ray_it_is_said_how_to_get_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert "pip install 'byre[cluster]'" in refused_in_time(capsys, "ray")


@pytest.mark.deep
def test_another_ray_is_refused(two_nodes: TwoNodes) -> None:
    """In a process of its own: one that was connected before may not be asked for its version again."""
    words = [*shlex.split(SIX), "--on", two_nodes.address]
    program = f"import ray; ray.__version__ = '2.1.0'; from byre.cli.main import main; exit(main({words!r}))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (2, ""), done.stderr
    assert "another Ray or Python than this machine, and both must be the same" in done.stderr
    assert "Ray: 2.1.0" in done.stderr


def test_other_sources_on_a_node_are_refused() -> None:
    sent = {**sent_work("key", Squaring()), "sources": "others"}
    assert do_chunk(sent, [], 0, 1)[:2] == (OTHER_BYRE, byre.__version__)
    assert do_chunk(sent_work("key", Squaring()), [], 0, 1)[0] == "result"
