import { setTimeout as pause } from 'node:timers/promises';
import { LobbyClient } from '@snap-up/client';
import { type Result, rulesets } from '@snap-up/engine';
import { botStrengths, type Rejection, reactions } from '@snap-up/protocol';
import type pg from 'pg';
import type { Histogram } from '../figures/histogram.ts';
import type { Chance } from '../play/chance.ts';
import { type Guest, getReady, newGuest } from '../targets/product.ts';
import { SoakPlayer } from './soak-player.ts';

interface Visitor {
  readonly guest: Guest;
  readonly visitCount: number;
}

/** The input of visits, and their reports. */
export interface SoakWorld {
  readonly url: string;
  readonly database: pg.Client;
  readonly chance: Chance;
  /** From moves to their confirmations, in milliseconds. */
  readonly times: Pick<Histogram, 'add'>;
  /** Sentences about everything that is wrong. */
  readonly found: string[];
  /** Former visitors who are not here now. */
  readonly known: Visitor[];
  /** By kind. */
  readonly counts: Map<string, number>;
  moveCount: number;
  reloadCount: number;
}

/** A player's mean thinking time; a game with turns lets one think at a time. */
const thoughtMs = 1_600;
const turnThoughtMs = 700;
const mostKnown = 60;
/** After this many a player does not come again: a host may leave twenty games unfinished in a day. */
const mostVisits = 12;

const kinds = {
  'race with bots': raceWithBots,
  'race of friends': raceOfFriends,
  'game with turns': gameWithTurns,
  'patience game': patienceGame,
  'quick match': quickMatch,
  'look around': lookAround,
} as const;
type Kind = keyof typeof kinds;
/** How often each kind of visit occurs, of twenty. */
const shares: readonly (readonly [Kind, number])[] = [
  ['race with bots', 5],
  ['race of friends', 4],
  ['game with turns', 2],
  ['patience game', 6],
  ['quick match', 2],
  ['look around', 1],
];
const allShares = shares.reduce((sum, [, share]) => sum + share, 0);

/** Somebody comes, alone or with friends, does something, and leaves. */
export async function visit(world: SoakWorld): Promise<void> {
  let rest = world.chance() * allShares;
  const [kind] = shares.find(([, share]) => {
    rest -= share;
    return rest < 0;
  }) ?? ['look around'];
  const party: Visitor[] = [];
  await kinds[kind](world, party);
  world.counts.set(kind, (world.counts.get(kind) ?? 0) + 1);
  world.known.push(...party.filter(({ visitCount }) => visitCount < mostVisits));
  world.known.splice(0, Math.max(0, world.known.length - mostKnown));
}

async function raceWithBots(world: SoakWorld, party: Visitor[]): Promise<void> {
  const [host] = await guestsOf(world, party, 1);
  const strength = pick(world, botStrengths);
  const botCount = 1 + below(world, 2);
  const bots = Array.from({ length: botCount }, () => strength);
  const { table } = await demand(host.rest.createTable({ seatCount: botCount + 1, bots }));
  await playTogether(world, [host], { tableId: table.id, moveCount: 10 + below(world, 30), thoughtMs });
  // A player against bots may end the game, unless it is over.
  if (world.chance() < 0.3) await host.rest.endGame(table.id);
  await readUp(world, host, table.id);
}

async function raceOfFriends(world: SoakWorld, party: Visitor[]): Promise<void> {
  const friends = await guestsOf(world, party, 2 + below(world, 2));
  const [host, ...others] = friends;
  const { table } = await demand(host.rest.createTable({ seatCount: friends.length }));
  for (const { rest } of others) await demand(rest.takeSeat(table.id));
  const [spectator] = world.chance() < 0.5 ? await guestsOf(world, party, 1) : [];
  for (let game = 1 + below(world, 2); game > 0; game -= 1) {
    const moveCount = 8 + below(world, 20);
    await playTogether(world, friends, { tableId: table.id, moveCount, thoughtMs, isEnded: true, spectator });
  }
  await readUp(world, host, table.id);
}

async function gameWithTurns(world: SoakWorld, party: Visitor[]): Promise<void> {
  const friends = await guestsOf(world, party, 2);
  const [host, other] = friends;
  const { table } = await demand(host.rest.createTable({ ruleset: 'double-klondike', seatCount: 2 }));
  await demand((other ?? host).rest.takeSeat(table.id));
  const isEnded = world.chance() < 0.6;
  const moveCount = 8 + below(world, 16);
  await playTogether(world, friends, { tableId: table.id, moveCount, thoughtMs: turnThoughtMs, isEnded });
  await readUp(world, host, table.id);
}

async function patienceGame(world: SoakWorld, party: Visitor[]): Promise<void> {
  const [guest] = await guestsOf(world, party, 1);
  const overview = await demand(guest.rest.soloOverview());
  const open = overview.games.find((game) => game.open !== null)?.open;
  const ruleset = pick(
    world,
    rulesets.filter(({ mode }) => mode.kind === 'solo'),
  );
  const isDaily = world.chance() < 0.2;
  const tableId =
    open != null && world.chance() < 0.6
      ? open.tableId
      : (await demand(guest.rest.deal({ ruleset: ruleset.id, deal: { kind: isDaily ? 'daily' : 'any' } }))).table.id;
  const player = playerOf(world, guest, tableId, thoughtMs);
  await during(world, [player], async () => {
    await player.open();
    await player.seesCards();
    await player.play(10 + below(world, 30));
  });
  await readUp(world, guest, tableId);
}

async function quickMatch(world: SoakWorld, party: Visitor[]): Promise<void> {
  const [guest] = await guestsOf(world, party, 1);
  const { table } = await demand(guest.rest.quickMatch(pick(world, botStrengths)));
  const moveCount = 8 + below(world, 20);
  await playTogether(world, [guest], { tableId: table.id, moveCount, thoughtMs });
  await readUp(world, guest, table.id);
}

async function lookAround(world: SoakWorld, party: Visitor[]): Promise<void> {
  const [guest] = await guestsOf(world, party, 1);
  const lobby = await new Promise<LobbyClient>((resolve, reject) => {
    const client: LobbyClient = new LobbyClient(
      world.url,
      {
        changed: (seen) => {
          if (seen !== null) resolve(client);
        },
        rejected: (rejection) => reject(new Error(`The lobby was refused: ${rejection.code}`)),
      },
      { cookie: guest.cookie },
    );
  });
  const page = await fetch(`${world.url}/lobby`, { headers: { cookie: guest.cookie } });
  await page.arrayBuffer();
  await pause(2_000);
  lobby.close();
  await readUp(world, guest, null);
  if (world.chance() > 0.3) return;
  await demand(guest.rest.deleteMe());
  party.length = 0;
}

interface Together {
  readonly tableId: string;
  /** How many moves each makes. */
  readonly moveCount: number;
  readonly thoughtMs: number;
  /** Whether all agree at the end. */
  readonly isEnded?: boolean;
  readonly spectator?: Guest | undefined;
}

/** Everybody opens a page, gets ready, plays, chats a little, reloads a page, and leaves. */
async function playTogether(world: SoakWorld, guests: readonly Guest[], game: Together): Promise<void> {
  const { tableId, moveCount, isEnded = false, spectator } = game;
  const players = guests.map((guest) => playerOf(world, guest, tableId, game.thoughtMs));
  const watching = spectator === undefined ? [] : [playerOf(world, spectator, tableId, game.thoughtMs)];
  await during(world, [...players, ...watching], async () => {
    for (const player of [...players, ...watching]) await player.open();
    await getReady(guests, tableId);
    await Promise.all([...players, ...watching].map((player) => player.seesNewGame()));
    await Promise.all(
      players.map(async (player, index) => {
        await player.play(Math.floor(moveCount / 2));
        if (world.chance() < 0.4) player.client.say(`Good luck, from seat ${index + 1}`);
        if (world.chance() < 0.4) player.client.react(pick(world, reactions));
        if (world.chance() < 0.3) {
          await player.reload();
          world.reloadCount += 1;
        }
        await player.play(Math.ceil(moveCount / 2));
      }),
    );
    if (!isEnded) return;
    for (const player of players) player.agree();
    for (const player of players) await player.seesEnd();
  });
}

/** Compares what the pages received with the log, and closes them, whatever happens meanwhile. */
async function during(world: SoakWorld, players: readonly SoakPlayer[], play: () => Promise<void>): Promise<void> {
  try {
    await play();
    for (const player of players) {
      await player.settle();
      world.found.push(...(await player.faults(world.database)));
      world.moveCount += player.moveCount;
    }
  } finally {
    for (const player of players) player.leave();
  }
}

/** Reads what people look at after a game. */
async function readUp(world: SoakWorld, { rest }: Guest, tableId: string | null): Promise<void> {
  const games = await demand(rest.myGames());
  if (world.chance() < 0.5) {
    const { games: solo } = await demand(rest.soloOverview());
    await demand(rest.gameStatistics());
    await demand(rest.soloHistory());
    for (const { ruleset } of solo.slice(0, 2)) {
      await demand(rest.statistics(ruleset));
      await demand(rest.week(ruleset, 0));
    }
  }
  const game = games.find((one) => one.tableId === tableId);
  if (game?.gameNumber == null || game.phase === 'shuffling') return;
  await demand(rest.gameResult(game.tableId, game.gameNumber));
  // Nobody may read the record of a running game.
  await rest.gameRecord(game.tableId, game.gameNumber);
}

function playerOf(world: SoakWorld, guest: Guest, tableId: string, thought: number): SoakPlayer {
  const { url, chance, times } = world;
  return new SoakPlayer({ url, guest, tableId, chance, thoughtMs: thought, times });
}

/** Some returning visitors, and some new ones. */
async function guestsOf(world: SoakWorld, party: Visitor[], count: number): Promise<readonly [Guest, ...Guest[]]> {
  const guests: Guest[] = [];
  while (guests.length < count) {
    const isKnown = world.known.length > 0 && world.chance() < 0.5;
    const [again] = isKnown ? world.known.splice(below(world, world.known.length), 1) : [];
    const guest = again?.guest ?? (await newGuest(world.url, `Guest ${below(world, 100_000)}`));
    party.push({ guest, visitCount: (again?.visitCount ?? 0) + 1 });
    guests.push(guest);
  }
  return guests as [Guest, ...Guest[]];
}

async function demand<Value>(asked: Promise<Result<Value, Rejection>>): Promise<Value> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`A request was refused: ${answer.error.code}`, { cause: answer.error });
  return answer.value;
}

function below({ chance }: SoakWorld, count: number): number {
  return Math.floor(chance() * count);
}

function pick<Value>(world: SoakWorld, values: readonly Value[]): Value {
  const value = values[below(world, values.length)];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
