import type { Sight } from '@snap-up/protocol';
import { meanOf, type Share, shareOf, tableOf, textOf, z999 } from '@snap-up/test-kit/figures.ts';
import { Chance } from '../simulation/chance.ts';
import { type Duel, duel } from './duels.ts';
import type { Lie } from './page.ts';
import { race } from './races.ts';
import { reactionMs } from './reactions.ts';
import type { ConnectionKind } from './simulated-connection.ts';
import { type Order, World } from './world.ts';

/** Some figures of one kind. */
export interface Measured {
  readonly text: string;
  /** Which goals are missed. */
  readonly missed: readonly string[];
}

const roundTripsMs = [20, 80, 150, 300];
const goals = { leadMs: 20, wonPercent: 99, gainPercent: 2 } as const;

const connectionKinds = {
  steady: { jitterMs: 0, loss: 0, isFilled: false },
  jitter: { jitterMs: 4, loss: 0, isFilled: false },
  'strong jitter': { jitterMs: 8, loss: 0, isFilled: false },
  '1 % lost': { jitterMs: 4, loss: 0.01, isFilled: false },
  'filled at times': { jitterMs: 4, loss: 0, isFilled: true },
} as const;
type KindName = keyof typeof connectionKinds;
/** Where the goal holds: no wait covers what arrives later than was ever measured. */
const promised: ReadonlySet<KindName> = new Set(['steady', 'jitter']);

const connectionOf = (roundTripMs: number, kind: KindName): ConnectionKind => ({
  roundTripMs,
  ...connectionKinds[kind],
});
/** Whoever opens the places takes no part. */
const openersConnection = connectionOf(40, 'steady');

/** (a) How often whoever reacts 20 ms earlier gets the place, for each pair of connections. */
export async function measurePairs(seed: string, duelCount: number, kinds = columnsOfPairs): Promise<Measured> {
  const rows = [['first by 20 ms, against', ...kinds.map(([kind, order]) => headOf(kind, order))]];
  const missed: string[] = [];
  for (const early of roundTripsMs) {
    for (const late of roundTripsMs) {
      const row = [`${early} ms, against ${late} ms`];
      for (const [kind, order] of kinds) {
        const share = await pairShare(
          `${seed} ${early} ${late}`,
          order,
          connectionOf(early, kind),
          connectionOf(late, kind),
          duelCount,
        );
        row.push(textOf(share));
        if (order === 'reaction' && promised.has(kind) && share.percent < goals.wonPercent)
          missed.push(`${row[0]}, ${kind}: ${textOf(share)} % instead of ${goals.wonPercent}`);
      }
      rows.push(row);
    }
  }
  return { text: tableOf(rows), missed };
}

const columnsOfPairs: readonly (readonly [KindName, Order])[] = [
  ...Object.keys(connectionKinds).map((kind) => [kind as KindName, 'reaction'] as const),
  ['jitter', 'arrival'],
];

const headOf = (kind: KindName, order: Order) => (order === 'arrival' ? `${kind}, by arrival` : kind);

async function pairShare(
  seed: string,
  order: Order,
  early: ConnectionKind,
  late: ConnectionKind,
  count: number,
): Promise<Share> {
  const world = await World.open({ seed, order, connections: [early, late, openersConnection] });
  const chance = new Chance(seed);
  let won = 0;
  for (let index = 0; index < count; index += 1) {
    const first = reactionMs(chance);
    if ((await duel(world, index, [first, first + goals.leadMs])).winner === 0) won += 1;
  }
  return shareOf(won, count);
}

const raceConnections = [
  [20, 300],
  [20, 80, 150, 300, 80],
];
type Waited = World['waits']['ms'];

/** (b) Who wins whole races, and (c) how long which moves waited. */
export async function measureRaces(seed: string, raceCount: number, sets = raceConnections): Promise<Measured> {
  const rows = [['won by', 'by reaction', 'by arrival', 'equal odds']];
  const texts: string[] = [];
  const missed: string[] = [];
  for (const connections of sets) {
    const byReaction = await playRaces(seed, 'reaction', raceCount, connections);
    const byArrival = await playRaces(seed, 'arrival', raceCount, connections);
    const even = 100 / connections.length;
    connections.forEach((roundTripMs, index) => {
      const wins = byReaction.wins[index] ?? 0;
      const who = `${roundTripMs} ms, in a race of ${connections.join(', ')}`;
      const text = textOf(shareOf(wins, raceCount));
      rows.push([who, text, textOf(shareOf(byArrival.wins[index] ?? 0, raceCount)), even.toFixed(1)]);
      // Of so many intervals of 95 %, one may well miss it by chance.
      const { low, high } = shareOf(wins, raceCount, z999);
      if (low > even || high < even) missed.push(`${who}: ${text} % of wins instead of ${even}`);
    });
    texts.push(`Race of ${connections.join(', ')}: ${waitsText(byReaction.waits)}`);
    const heldCount = byReaction.waits.free.filter((ms) => ms > 0).length;
    if (heldCount > 0) missed.unshift(`${heldCount} uncontested moves waited`);
  }
  return { text: [tableOf(rows), '', ...texts].join('\n'), missed };
}

/** No world is used longer, as its server keeps everything that it has sent. */
const racesOfWorld = 10;

/** Returns the wins by connection. Each connection has each seat in turn. */
async function playRaces(
  seed: string,
  order: Order,
  raceCount: number,
  connections: readonly number[],
): Promise<{ readonly wins: readonly number[]; readonly waits: Waited }> {
  const wins = connections.map(() => 0);
  const waits: Waited = { free: [], contested: [], behind: [] };
  for (let done = 0; done < raceCount; done += racesOfWorld) {
    const turned = connections.map((_, seat) => (seat + done / racesOfWorld) % connections.length);
    const kinds = turned.map((index) => connectionOf(connections[index] ?? 0, 'jitter'));
    const world = await World.open({ seed: `${seed} ${connections} ${done}`, order, connections: kinds });
    for (let index = done; index < Math.min(raceCount, done + racesOfWorld); index += 1) {
      const won = await race(world, `race ${index}`);
      turned.forEach((index, seat) => {
        wins[index] = (wins[index] ?? 0) + (won[seat] ?? 0);
      });
    }
    for (const kind of ['free', 'contested', 'behind'] as const) waits[kind].push(...world.waits.ms[kind]);
  }
  return { wins, waits };
}

function waitsText({ free, contested, behind }: Waited): string {
  const held = contested.filter((ms) => ms > 0).sort((one, other) => one - other);
  const part = (fraction: number) => held[Math.floor(fraction * (held.length - 1))] ?? 0;
  return [
    `${free.length} uncontested moves, of which ${free.filter((ms) => ms > 0).length} waited;`,
    `${contested.length} claims of contested places, of which ${held.length} were held: half of them for at most`,
    `${part(0.5)} ms, 95 % for ${part(0.95)} ms, all for ${part(1)} ms; ${behind.length} moves came behind a held one`,
  ].join(' ');
}

const zeroSight = ([seq]: Sight): Sight => [seq, 0];
/** A claim always says that it was made as early as possible; answers to pings are late so often, and by so much. */
const latePongs = (part: number, lateMs: number): Lie => ({
  sight: zeroSight,
  pongMs: (chance) => (chance.happens(part) ? lateMs : 0),
});

interface Liar {
  readonly name: string;
  readonly lie: Lie;
  /** Whether a cheat of this kind can be detected, and so has the goal. */
  readonly hasGoal: boolean;
  /** Its own connection, if only one makes sense. */
  readonly connection?: number;
  /** Its reaction time. */
  readonly reactsMs?: number;
  /** How many of its kind play together. */
  readonly count?: number;
}

export const liars: readonly Liar[] = [
  { name: 'shifts its times as far as it can', lie: { sight: zeroSight }, hasGoal: true },
  { name: 'always claims 100 ms', lie: { sight: ([seq]) => [seq, 100] }, hasGoal: true },
  { name: 'saves its credit for close places', lie: { sight: ([seq, ms]) => [seq, ms > 600 ? ms : 0] }, hasGoal: true },
  { name: 'answers each fifth ping 150 ms late', lie: latePongs(0.2, 150), hasGoal: true },
  { name: 'hides its latency', lie: { sight: zeroSight, pongMs: () => null }, hasGoal: true },
  { name: 'two, who shift their times', lie: { sight: zeroSight }, hasGoal: true, count: 2 },
  { name: 'always answers pings 50 ms late', lie: latePongs(1, 50), hasGoal: false },
  { name: 'always answers pings 150 ms late', lie: latePongs(1, 150), hasGoal: false },
  // The way to the near one takes 10 ms instead of 75, its own way back 75: like a connection of 85 ms that answers pings 65 ms late.
  { name: 'at 150 ms, told by another one at 20 ms', lie: latePongs(1, 65), hasGoal: false, connection: 85 },
  { name: 'a program that reacts in 110 ms and tells no lie', lie: {}, hasGoal: false, reactsMs: 110 },
];

/** (d) How many more places liars get than if they were honest, in the same duels. */
export async function measureLiars(seed: string, duelCount: number, chosen = liars): Promise<Measured> {
  const rows = [['who', 'places if honest', 'places', 'gain']];
  const missed: string[] = [];
  let soonCount = 0;
  for (const { name, lie, hasGoal, connection, reactsMs, count = 1 } of chosen) {
    const won: { readonly honest: number[]; readonly lying: number[] } = { honest: [], lying: [] };
    for (const kind of promised) {
      for (const [own, rival] of [
        [20, 80],
        [150, 20],
        [80, 80],
        [20, 300],
      ] as const) {
        const setting = `${seed} ${own} ${rival} ${kind}`;
        const mine = Array.from({ length: count }, () => connectionOf(connection ?? own, kind));
        for (const played of ['honest', 'lying'] as const) {
          const lies = played === 'honest' ? {} : Object.fromEntries(mine.map((_, seat) => [seat, lie]));
          const connections = [...mine, connectionOf(rival, kind), openersConnection];
          const world = await World.open({ seed: setting, order: 'reaction', connections, lies });
          const chance = new Chance(setting);
          for (let index = 0; index < duelCount; index += 1) {
            const reactions = Array.from({ length: count + 1 }, () => reactionMs(chance));
            if (played === 'lying' && reactsMs !== undefined) reactions[0] = reactsMs;
            const decided: Duel = await duel(world, index, reactions);
            won[played].push(decided.winner !== null && decided.winner < count ? 1 : 0);
            soonCount += decided.soonCount;
          }
        }
      }
    }
    const gain = meanOf(won.lying.map((one, index) => one - (won.honest[index] ?? 0)));
    rows.push([name, textOf(meanOf(won.honest)), textOf(meanOf(won.lying)), textOf(gain)]);
    if (hasGoal && gain.low > goals.gainPercent) missed.push(`${name}: gains ${textOf(gain)} % of places`);
  }
  if (soonCount > 0) missed.unshift(`${soonCount} claims were dated sooner than 100 ms after the place was free`);
  const text = `${tableOf(rows)}\n\nClaims dated sooner than anybody can react: ${soonCount}`;
  return { text, missed };
}
