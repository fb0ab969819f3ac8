"""The form of the database, and how an older one becomes a new one while servers of the older version go on.

A migration only adds: tables, columns with a default, functions under a new name. What an older version needs is
removed by a later release, which raises `oldest`. So servers of two versions that follow each other run side by side.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from byre.server.store.records import StoreError

LOCK = 0x62797265  # of the advisory lock under which migrations run: "byre"
LOCK_WAIT = "60s"


class Migration(NamedTuple):
    version: int  # of the schema, when it is done
    oldest: int  # version of the schema that a server must know to go on with this one
    statements: tuple[str, ...]


TABLES = (
    "CREATE TABLE meta (key text PRIMARY KEY, value bytea NOT NULL)",
    # The time that all clocks go by: it advances while servers are up. `at` is the database's clock at that moment.
    "CREATE TABLE clock (one bool PRIMARY KEY DEFAULT true CHECK (one), up float8 NOT NULL, at timestamptz NOT NULL)",
    "INSERT INTO clock VALUES (true, 0, clock_timestamp())",
    # Codes are compared as bytes: sorting by a language would cost at every entry.
    """CREATE TABLE tables (
        code text COLLATE "C" PRIMARY KEY, status text NOT NULL, public bool NOT NULL, touched float8 NOT NULL,
        head int4 NOT NULL  -- the number of entries when the row was last written: so many there are at least
    ) WITH (fillfactor = 70)""",
    "CREATE INDEX tables_by_age ON tables (touched) WHERE status <> 'playing'",
    "CREATE INDEX tables_of_the_lobby ON tables (touched) WHERE public",
    """CREATE TABLE entries (
        code text COLLATE "C" NOT NULL, seq int4 NOT NULL, epoch int4 NOT NULL, up float8 NOT NULL,
        entry bytea NOT NULL, checksum bytea NOT NULL, PRIMARY KEY (code, seq)
    )""",
    """CREATE TABLE snapshots (
        code text COLLATE "C" PRIMARY KEY, seq int4 NOT NULL, version text NOT NULL, chain bytea NOT NULL,
        data bytea NOT NULL, checksum bytea NOT NULL
    )""",
    """CREATE TABLE matches (
        code text COLLATE "C" NOT NULL, number int4 NOT NULL, file bytea NOT NULL, checksum bytea NOT NULL,
        PRIMARY KEY (code, number)
    )""",
    # A server that is there renews `until`; one that did not in time never can again, and comes back by another id.
    """CREATE TABLE servers (
        id text COLLATE "C" PRIMARY KEY, address text NOT NULL, version text NOT NULL, until timestamptz NOT NULL,
        up float8 NOT NULL, draining bool NOT NULL DEFAULT false, started timestamptz NOT NULL DEFAULT clock_timestamp()
    ) WITH (fillfactor = 30)""",
    # A lease is as good as its owner's row in `servers`. With each owner the epoch counts up. The clocks of a table
    # stand still while it has no owner, `lag` seconds in all; `freed` is the up-time when the last owner gave it back.
    """CREATE TABLE leases (
        code text COLLATE "C" PRIMARY KEY, owner text COLLATE "C", epoch int4 NOT NULL, lag float8 NOT NULL DEFAULT 0,
        freed float8, wanted text COLLATE "C"
    ) WITH (fillfactor = 70)""",
    "CREATE INDEX leases_by_owner ON leases (owner)",
    "CREATE INDEX leases_to_be_moved ON leases (owner) WHERE wanted IS NOT NULL",
    # Who is connected to which table at which server; good as long as the server's row is.
    """CREATE TABLE presence (
        server text COLLATE "C" NOT NULL, code text COLLATE "C" NOT NULL, persons text[] NOT NULL,
        PRIMARY KEY (code, server)
    )""",
    "CREATE INDEX presence_by_server ON presence (server)",
    # Keys that sign cookies and tokens, sealed with the key of the environment.
    "CREATE TABLE keys (id int4 GENERATED ALWAYS AS IDENTITY PRIMARY KEY, key bytea NOT NULL,"
    " made timestamptz NOT NULL DEFAULT clock_timestamp())",
)

# All that was gathered, in one call. The shared lock is held until the commit, and a takeover waits for it. Each
# statement of a function sees what was committed before it, so after the lock it sees the current epoch. Entries of
# tables that this server does not own in that epoch are left out, and the codes of these tables returned.
APPEND = """CREATE FUNCTION byre_append_1(
    me text, codes text[], seqs int4[], epochs int4[], ups float8[], written bytea[], checksums bytea[],
    found_codes text[], statuses text[], publics bool[], toucheds float8[], heads int4[],
    match_codes text[], numbers int4[], files bytea[], match_checksums bytea[], claimed_codes text[], claimed int4[]
) RETURNS text[] LANGUAGE plpgsql AS $$
DECLARE refused text[];
BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended(me, 0));
    SELECT array_agg(claim.code) INTO refused FROM unnest(claimed_codes, claimed) AS claim(code, epoch)
        WHERE NOT EXISTS (
            SELECT FROM leases WHERE leases.code = claim.code AND leases.epoch = claim.epoch AND leases.owner = me
        );
    IF refused IS NULL THEN
        INSERT INTO entries SELECT * FROM unnest(codes, seqs, epochs, ups, written, checksums);
    ELSE
        INSERT INTO entries SELECT * FROM unnest(codes, seqs, epochs, ups, written, checksums) AS given(code)
            WHERE given.code <> ALL (refused);
    END IF;
    IF cardinality(found_codes) > 0 THEN
        INSERT INTO tables SELECT * FROM unnest(found_codes, statuses, publics, toucheds, heads) AS given(code)
            WHERE refused IS NULL OR given.code <> ALL (refused)
            ON CONFLICT (code) DO UPDATE SET status = excluded.status, public = excluded.public,
                touched = excluded.touched, head = excluded.head;
    END IF;
    IF cardinality(match_codes) > 0 THEN
        INSERT INTO matches SELECT * FROM unnest(match_codes, numbers, files, match_checksums) AS given(code)
            WHERE refused IS NULL OR given.code <> ALL (refused)
            ON CONFLICT (code, number) DO UPDATE SET file = excluded.file, checksum = excluded.checksum;
    END IF;
    RETURN refused;
END $$"""

# Let the time go on, and renew a server's row. A row that has run out stays so: whoever saw that may have acted on it.
BEAT = """CREATE FUNCTION byre_beat_1(me text, lasts float8, OUT alive bool, OUT up float8, OUT draining bool)
LANGUAGE plpgsql AS $$
DECLARE now timestamptz := clock_timestamp();
BEGIN
    UPDATE clock SET up = clock.up + least(greatest(extract(epoch FROM now - clock.at), 0), lasts), at = now
        WHERE clock.at < now;
    SELECT clock.up INTO byre_beat_1.up FROM clock;
    UPDATE servers SET until = clock_timestamp() + make_interval(secs => lasts), up = byre_beat_1.up
        WHERE id = me AND until > clock_timestamp() RETURNING servers.draining INTO byre_beat_1.draining;
    alive := FOUND;
END $$"""

# Take a table that has no owner, or one that has gone. Its row is locked first: it cannot renew itself meanwhile. Then
# what it still appends is waited for. The time in which the table had no owner is added to its lag.
ACQUIRE = """CREATE FUNCTION byre_acquire_1(
    me text, wish text, OUT owner text, OUT address text, OUT epoch int4, OUT lag float8
) LANGUAGE plpgsql AS $$
DECLARE lease leases; server servers; now_up float8; since float8;
BEGIN
    PERFORM FROM servers WHERE id = me AND until > clock_timestamp() FOR SHARE;
    IF NOT FOUND THEN RETURN; END IF;
    LOOP
        SELECT * INTO lease FROM leases WHERE code = wish;
        IF NOT FOUND THEN
            INSERT INTO leases (code, owner, epoch) VALUES (wish, me, 1) ON CONFLICT DO NOTHING;
            CONTINUE;
        END IF;
        SELECT * INTO server FROM servers WHERE id = lease.owner;
        IF lease.owner = me OR server.until > clock_timestamp() THEN
            owner := lease.owner; address := server.address; epoch := lease.epoch; lag := lease.lag;
            RETURN;
        END IF;
        IF lease.owner IS NOT NULL THEN
            SELECT * INTO server FROM servers WHERE id = lease.owner FOR UPDATE;
            IF server.until > clock_timestamp() THEN CONTINUE; END IF;
            PERFORM pg_advisory_xact_lock(hashtextextended(lease.owner, 0));
        END IF;
        SELECT up INTO now_up FROM clock;
        since := coalesce(lease.freed, server.up, now_up);
        UPDATE leases SET owner = me, epoch = leases.epoch + 1, freed = NULL,
            wanted = NULL, lag = leases.lag + greatest(now_up - since, 0)
            WHERE code = wish AND leases.epoch = lease.epoch AND leases.owner IS NOT DISTINCT FROM lease.owner;
    END LOOP;
END $$"""

REVIEWS = (
    """CREATE TABLE reviews (
        id text COLLATE "C" PRIMARY KEY, up float8 NOT NULL, data bytea NOT NULL, checksum bytea NOT NULL
    )""",
    "CREATE INDEX reviews_by_age ON reviews (up)",
)

HISTORY = (
    """CREATE TABLE played (
        code text COLLATE "C" NOT NULL, number int4 NOT NULL, ended float8 NOT NULL, up float8 NOT NULL,
        log bytea NOT NULL, summary bytea NOT NULL, account bytea, PRIMARY KEY (code, number)
    )""",
    "CREATE INDEX played_by_log ON played (log)",
    "CREATE INDEX played_by_age ON played (up)",
    """CREATE TABLE history (
        person text COLLATE "C" NOT NULL, ended float8 NOT NULL, code text COLLATE "C" NOT NULL, number int4 NOT NULL,
        seat int4 NOT NULL, PRIMARY KEY (person, ended, code, number)
    )""",
    "CREATE INDEX history_by_match ON history (code, number)",
    # As byre_append_1, with matches that persons played in. A match of a table that another server has is left out.
    """CREATE FUNCTION byre_append_2(
        me text, codes text[], seqs int4[], epochs int4[], ups float8[], written bytea[], checksums bytea[],
        found_codes text[], statuses text[], publics bool[], toucheds float8[], heads int4[],
        match_codes text[], numbers int4[], files bytea[], match_checksums bytea[],
        claimed_codes text[], claimed int4[],
        played_codes text[], played_numbers int4[], endeds float8[], played_ups float8[], logs bytea[],
        summaries bytea[], persons text[], person_endeds float8[], person_codes text[], person_numbers int4[],
        seats int4[]
    ) RETURNS text[] LANGUAGE plpgsql AS $$
    DECLARE refused text[];
    BEGIN
        refused := byre_append_1(me, codes, seqs, epochs, ups, written, checksums, found_codes, statuses, publics,
            toucheds, heads, match_codes, numbers, files, match_checksums, claimed_codes, claimed);
        INSERT INTO played (code, number, ended, up, log, summary)
            SELECT * FROM unnest(played_codes, played_numbers, endeds, played_ups, logs, summaries) AS given(code)
            WHERE refused IS NULL OR given.code <> ALL (refused) ON CONFLICT DO NOTHING;
        INSERT INTO history (person, ended, code, number, seat)
            SELECT * FROM unnest(persons, person_endeds, person_codes, person_numbers, seats) AS given(person, at, code)
            WHERE refused IS NULL OR given.code <> ALL (refused) ON CONFLICT DO NOTHING;
        RETURN refused;
    END $$""",
)

DAILY_RESULTS = (
    """CREATE TABLE daily_results (
        day text COLLATE "C" NOT NULL, game text COLLATE "C" NOT NULL, person text COLLATE "C" NOT NULL,
        points int4 NOT NULL, up float8 NOT NULL, PRIMARY KEY (day, game, person)
    )""",
    "CREATE INDEX daily_results_by_age ON daily_results (up)",
)

LEAGUES = (
    'CREATE TABLE leagues (code text COLLATE "C" PRIMARY KEY, name text NOT NULL, touched float8 NOT NULL)',
    "CREATE INDEX leagues_by_age ON leagues (touched)",
    """CREATE TABLE members (
        league text COLLATE "C" NOT NULL, person text COLLATE "C" NOT NULL, name text NOT NULL, joined float8 NOT NULL,
        PRIMARY KEY (league, person)
    )""",
    "CREATE INDEX members_by_person ON members (person)",
)

MIGRATIONS = (
    Migration(1, 1, (*TABLES, APPEND, BEAT, ACQUIRE)),
    Migration(2, 1, REVIEWS),
    Migration(3, 1, DAILY_RESULTS),
    Migration(4, 1, HISTORY),
    Migration(5, 1, LEAGUES),
)
KNOWN = MIGRATIONS[-1].version


async def migrate(connection: Any, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Bring a database to the newest schema that is known here, all or nothing, one server at a time.

    A database of a later schema is left as it is; StoreError if this version cannot go on with it.
    """
    async with connection.transaction():
        await connection.execute(f"SET LOCAL lock_timeout = '{LOCK_WAIT}'")
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        await connection.execute(
            "CREATE TABLE IF NOT EXISTS schema_version (version int4 NOT NULL, oldest int4 NOT NULL)"
        )
        row = await connection.fetchrow("SELECT version, oldest FROM schema_version")
        version, oldest = tuple(row) if row else (0, 0)
        known = migrations[-1].version
        if oldest > known:
            raise StoreError(
                f"the database has schema {version}, and this Byre knows {known}; start a version that is as new"
            )
        for step in migrations:
            if step.version > version:
                for statement in step.statements:
                    await connection.execute(statement)
                await connection.execute("DELETE FROM schema_version")
                await connection.execute("INSERT INTO schema_version VALUES ($1, $2)", step.version, step.oldest)
