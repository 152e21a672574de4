import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatTimedMove, readOptions, rulesetById, tableOf } from '@snap-up/engine';
import { restoreBackup } from '@snap-up/server/src/persistence/backup/restore.ts';
import { writeBackup } from '@snap-up/server/src/persistence/backup/write.ts';
import { openDatabase } from '@snap-up/server/src/persistence/client.ts';
import { connect } from '@snap-up/server/src/persistence/connection.ts';
import { PostgresEventLog } from '@snap-up/server/src/persistence/event-log.ts';
import { PostgresGameStore } from '@snap-up/server/src/persistence/game-store.ts';
import { startOwnPostgres } from '@snap-up/server/test/support/postgres.ts';
import { LogArchive, recordText } from '@snap-up/tables/game/archive.ts';
import { Draft } from '@snap-up/tables/game/draft.ts';
import { firstPosition, type Position } from '@snap-up/tables/game/position.ts';
import { type GameRecord, type KeptBatch, rulesOf } from '@snap-up/tables/game/records.ts';
import { Results } from '@snap-up/tables/game/results.ts';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { anyMove, chanceFrom } from '@snap-up/test-kit/players.ts';

/*
 * Plays that many games (100,000 by default) with the server's own code, stores them, backs them up, restores the backup into
 * another Postgres, and compares the record of every game there, byte for byte, with the one of the game as it was played.
 *
 *   npm run bench:backup               100,000 games
 *   npm run bench:backup -- 2000       fewer
 */

const gamesAtOnce = 500;
const gamesPerTable = 5;
const longestGame = 60;
/** How many records are read at a time. */
const readers = 6;
const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined };

const gameCount = Number(process.argv[2] ?? 100_000);
const say = (line: string) => process.stdout.write(`${line}\n`);
const count = (number: number) => number.toLocaleString('en');

/** Times a step, and prints the time. */
async function timed<Value>(step: string, task: () => Promise<Value>): Promise<Value> {
  const startMs = performance.now();
  const processor = process.cpuUsage();
  const value = await task();
  const { user, system } = process.cpuUsage(processor);
  const seconds = (performance.now() - startMs) / 1_000;
  say(`${step}: ${seconds.toFixed(1)} s (${((user + system) / 1_000_000).toFixed(1)} s of this program's processor)`);
  return value;
}

interface PlayedGame {
  readonly record: GameRecord;
  readonly tableId: string;
  readonly batches: readonly KeptBatch[];
}

/** Every second game is a race of two, the others are games of Klondike. The same index always plays the same moves. */
function playedGame(index: number): PlayedGame {
  const isRace = Math.floor(index / gamesPerTable) % 2 === 0;
  const ruleset = rulesetById(isRace ? 'race' : 'klondike');
  const options = ruleset === undefined ? undefined : readOptions(ruleset, {});
  if (options?.ok !== true) throw new Error('Both games have options');
  const chance = chanceFrom(index + 1);
  const startsAtMs = 1_763_000_000_000 + index * 1_000;
  const seats = isRace ? 2 : 1;
  const table = Math.floor(index / gamesPerTable);
  const record: GameRecord = {
    id: randomUUID(),
    number: (index % gamesPerTable) + 1,
    ruleset: isRace ? 'race' : 'klondike',
    options: options.value,
    seed: createHash('sha256').update(`game ${index}`).digest('hex'),
    startsAtMs,
    endedAtMs: null,
    hostSeat: 0,
    players: Array.from({ length: seats }, (_, seat) => ({
      id: `player-${(table + seat) % 5_000}`,
      name: `Zoë ${seat}`,
      bot: null,
    })),
    mode: isRace
      ? { kind: 'multiplayer', shuffle: null }
      : { kind: 'solo', deal: { kind: 'numbered', number: index + 1 } },
  };
  const rules = rulesOf({ ...record, players: record.players.map(({ id }) => id) });
  let position: Position = firstPosition(rules, record);
  const batches: KeptBatch[] = [];
  const moveNos = record.players.map(() => 0);
  const make = (seat: number, move: string) => {
    const moveNo = (moveNos[seat] ?? 0) + 1;
    moveNos[seat] = moveNo;
    const draft = new Draft(rules, record, position, startsAtMs + (batches.length + 1) * 700, true);
    const answer = draft.answer({ seat, moveNo, move, gameNumber: record.number, answer: () => undefined });
    if (answer?.kind !== 'kept') throw new Error(`Game ${index}: ${move} was not played: ${JSON.stringify(answer)}`);
    batches.push(...draft.batches);
    position = draft.position;
  };
  const length = 20 + Math.floor(chance() * (longestGame - 20));
  const isOver = () => tableOf(position.game).ending !== null;
  while (batches.length < length && !isOver()) {
    const seat = Math.floor(chance() * seats);
    const move = anyMove(rules, tableOf(position.game), seat, chance);
    if (move === undefined) break;
    make(seat, formatTimedMove(rules, seat, move));
  }
  for (let seat = 0; seat < seats && !isOver(); seat += 1) make(seat, isRace ? 'agree' : 'give-up');
  const tableId = `t${table.toString(36).padStart(11, '0')}`;
  return { record: { ...record, endedAtMs: batches.at(-1)?.atMs ?? null }, tableId, batches };
}

/** Stores games in a few statements. */
async function store(client: Awaited<ReturnType<typeof connect>>, games: readonly PlayedGame[]): Promise<void> {
  const rows = async (sql: string, values: readonly object[]) => {
    await client.query(sql, [JSON.stringify(values)]);
  };
  await rows(
    `INSERT INTO players (id, name) SELECT id, name FROM jsonb_to_recordset($1) AS r(id text, name text) ON CONFLICT DO NOTHING`,
    games.flatMap(({ record }) => record.players),
  );
  await rows(
    `INSERT INTO tables (id, code, host_id, ruleset, options, seat_count, shuffle_secret)
     SELECT id, id, host, ruleset, options, seats, 'secret'
     FROM jsonb_to_recordset($1) AS r(id text, host text, ruleset text, options jsonb, seats int) ON CONFLICT DO NOTHING`,
    games.map(({ tableId, record: { ruleset, options, players } }) => ({
      id: tableId,
      host: players[0]?.id,
      ruleset,
      options,
      seats: players.length,
    })),
  );
  await rows(
    `INSERT INTO games (id, table_id, number, ruleset, options, seed, seat_count, starts_at, ended_at, deal)
     SELECT id, "tableId", number, ruleset, options, seed, seats, "startsAt", "endedAt", deal
     FROM jsonb_to_recordset($1) AS r(id uuid, "tableId" text, number int, ruleset text, options jsonb, seed text, seats int,
       "startsAt" timestamptz, "endedAt" timestamptz, deal jsonb)`,
    games.map(({ tableId, record }) => ({
      id: record.id,
      tableId,
      number: record.number,
      ruleset: record.ruleset,
      options: record.options,
      seed: record.seed,
      seats: record.players.length,
      startsAt: new Date(record.startsAtMs),
      endedAt: new Date(record.endedAtMs ?? 0),
      deal: record.mode.kind === 'solo' ? record.mode.deal : null,
    })),
  );
  await rows(
    `INSERT INTO game_seats (game_id, seat, player_id, name)
     SELECT * FROM jsonb_to_recordset($1) AS r(game uuid, seat int, player text, name text)`,
    games.flatMap(({ record: { id, players } }) =>
      players.map((player, seat) => ({ game: id, seat, player: player.id, name: player.name })),
    ),
  );
  await rows(
    `INSERT INTO events (game_id, seq, seat, move_no, move, events, at)
     SELECT "gameId", seq, seat, "moveNo", move, events, to_timestamp("atMs" / 1000.0)
     FROM jsonb_to_recordset($1) AS r("gameId" uuid, seq int, seat int, "moveNo" int, move text, events text, "atMs" bigint)`,
    games.flatMap(({ batches }) => batches),
  );
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

if (!Number.isInteger(gameCount) || gameCount < 1) throw new Error('Please give the number of games.');
const folder = mkdtempSync(join(tmpdir(), 'snap-up-backup-'));
chmodSync(folder, 0o700);
const [source, target] = [await startOwnPostgres(), await startOwnPostgres()];
try {
  // By game, in playing order.
  const played: { readonly tableId: string; readonly number: number; readonly hash: string }[] = [];
  let batchCount = 0;
  await timed(`Played and stored ${count(gameCount)} games`, async () => {
    const client = await connect(source.url, 'snap-up measure');
    for (let first = 0; first < gameCount; first += gamesAtOnce) {
      const length = Math.min(gamesAtOnce, gameCount - first);
      const games = Array.from({ length }, (_, index) => playedGame(first + index));
      await store(client, games);
      for (const { tableId, record, batches } of games) {
        played.push({ tableId, number: record.number, hash: hashOf(recordText(record, batches)) });
        batchCount += batches.length;
      }
    }
    await client.end();
  });
  say(`They have ${count(batchCount)} batches in their logs.`);
  const file = join(folder, 'games.backup');
  await timed('Backup, checked', () => writeBackup(source.url, file, () => undefined));
  say(`The file has ${(statSync(file).size / 1_000_000).toFixed(1)} MB.`);
  await timed('Restore', () => restoreBackup(target.url, createReadStream(file), { isReplacing: false }, say));
  const memoryMb = process.resourceUsage().maxRSS / 1_000;
  say(`The most memory that this program has used until here: ${memoryMb.toFixed(0)} MB`);
  const database = openDatabase(target.url);
  const results = new Results({
    clock: systemClock,
    gameStore: new PostgresGameStore(database.prisma),
    archive: new LogArchive(new PostgresEventLog(database, silentLog)),
    log: silentLog,
  });
  let differing = 0;
  await timed(`Read ${count(gameCount)} records as the server gives them`, async () => {
    const readSome = async (worker: number) => {
      for (let index = worker; index < played.length; index += readers) {
        const { tableId, number, hash } = played[index] ?? { tableId: '', number: 0, hash: '' };
        const record = await results.record(tableId, number);
        if (!record.ok || hashOf(record.value) !== hash) differing += 1;
      }
    };
    await Promise.all(Array.from({ length: readers }, (_, worker) => readSome(worker)));
  });
  await database.close();
  say(`${count(gameCount - differing)} of ${count(gameCount)} records are the same, byte for byte.`);
  if (differing > 0) process.exitCode = 1;
} finally {
  await Promise.all([source.dispose(), target.dispose()]);
  rmSync(folder, { recursive: true, force: true });
}
