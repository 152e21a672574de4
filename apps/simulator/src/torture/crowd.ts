import { Bot } from '@snap-up/bots';
import { getAllReady } from '@snap-up/server/test/support/race.ts';
import { guestWith, newGuest, unwrap } from '@snap-up/server/test/support/service.ts';
import { systemClock } from '@snap-up/tables/platform/clock.ts';
import { until } from '@snap-up/test-kit/players.ts';
import type { Chance } from '../simulation/chance.ts';
import { Page } from './page.ts';

/** A table with all pages at it. */
export interface PlayedTable {
  readonly tableId: string;
  readonly kind: string;
  readonly pages: readonly Page[];
  /** Opens one more page: of a newcomer or, alone at a table, of its player. Resolves when it shows the game. */
  openAnother(): Promise<Page>;
}

/** Everybody who plays in one round. */
export type Crowd = ReturnType<typeof crowdAt>;

/** Patience games, except those that random moves soon lose. */
const soloRulesets = ['klondike', 'double-klondike-solitaire', 'yukon', 'cascades'];
const leastPaceMs = 120;
const longestPaceMs = 280;

/** Seats people at tables and deals: races with spectators and bots, and patience games. */
export async function gatherCrowd(url: string, chance: Chance) {
  const bots: Bot[] = [];
  const race = (names: readonly string[], more: Partial<RaceSetup> = {}) =>
    openRace(url, { names, chance: chance.apart(names.join()), bots, ...more });
  const tables = await Promise.all([
    race(['Anna', 'Ben']),
    race(['Cleo', 'Dora', 'Emil']),
    // One bot that the server runs, and one that plays on a page as a person does.
    race(['Fritz'], { isBotSeated: true }),
    race(['Gerd', 'Hanna'], { isBotPlayed: true }),
    openSolo(url, 'Ida', soloRulesets[0] ?? '', chance.apart('Ida')),
    openSolo(url, 'Jan', chance.pick(soloRulesets), chance.apart('Jan')),
  ]);
  return crowdAt(tables, () => chance.between(leastPaceMs, longestPaceMs), bots);
}

/**
 * Everybody at some tables, who play and pause together.
 * @param drawPaceMs the pace of the next player
 */
export function crowdAt(tables: readonly PlayedTable[], drawPaceMs: () => number, bots: readonly Bot[] = []) {
  const pages = tables.flatMap((table) => table.pages);
  const players = pages.filter(({ use }) => use === 'plays');
  const paces = new Map(players.map((page) => [page, drawPaceMs()]));
  return {
    tables,
    pages,
    /** The players who have to play again after a fault. */
    players,
    play: () => {
      for (const [page, everyMs] of paces) page.playEvery(everyMs);
      for (const bot of bots) bot.start();
    },
    pause: () => {
      for (const bot of bots) bot.stop();
      for (const page of pages) page.pause();
    },
    close: () => {
      for (const bot of bots) bot.stop();
      for (const page of pages) page.close();
    },
  };
}

/** Who plays a race, and how. */
export interface RaceSetup {
  readonly names: readonly string[];
  /** Whether a bot of the server has one more seat. */
  readonly isBotSeated?: boolean;
  /** Whether the last of them is played by a bot, through their page. */
  readonly isBotPlayed?: boolean;
  readonly chance: Chance;
  /** The bots that play on pages are added to these. */
  readonly bots: Bot[];
}

/** Seats people and bots at a table, and deals a race. */
export async function openRace(
  url: string,
  { names, isBotSeated = false, isBotPlayed = false, chance, bots }: RaceSetup,
): Promise<PlayedTable> {
  const guests = await Promise.all(names.map((name) => newGuest(url, name)));
  const host = the(guests[0]);
  const { id } = (await unwrap(host.rest.createTable({ seatCount: names.length + (isBotSeated ? 1 : 0) }))).table;
  for (const guest of guests.slice(1)) await unwrap(guest.rest.takeSeat(id));
  if (isBotSeated) await unwrap(host.rest.addBot(id, 'sharp'));
  const pages = guests.map((guest, index) => {
    const isPlayed = isBotPlayed && index === guests.length - 1;
    return new Page(guest, id, isPlayed ? 'is-played' : 'plays', chance.apart(guest.name));
  });
  const openAnother = async (): Promise<Page> => {
    const page = new Page(await newGuest(url, 'Newcomer'), id, 'looks', chance);
    page.client.start();
    await until(page.client, ({ connection, game }) => connection === 'online' && game?.confirmed != null);
    return page;
  };
  for (const { client } of pages) client.start();
  await Promise.all(pages.map(({ client }) => until(client, ({ connection }) => connection === 'online')));
  await getAllReady(guests, id);
  await Promise.all(pages.map(({ client }) => until(client, ({ game }) => game?.confirmed != null)));
  if (isBotPlayed) {
    const { client } = the(pages.at(-1));
    const random = () => chance.fraction();
    bots.push(new Bot({ client, strength: 'sharp', random, clock: systemClock }));
  }
  return { tableId: id, kind: 'race', pages: [...pages, await openAnother()], openAnother };
}

/** Deals a patience game. */
export async function openSolo(url: string, name: string, ruleset: string, chance: Chance): Promise<PlayedTable> {
  const guest = await newGuest(url, name);
  const number = 1 + chance.below(1_000_000);
  const { id } = (await unwrap(guest.rest.deal({ ruleset, deal: { kind: 'numbered', number } }))).table;
  const open = async (use: Page['use']): Promise<Page> => {
    // Another device of the same player.
    const page = new Page(guestWith(url, name, guest.cookie), id, use, chance.apart(use));
    page.client.start();
    await until(page.client, ({ connection, game }) => connection === 'online' && game?.confirmed != null);
    return page;
  };
  return { tableId: id, kind: ruleset, pages: [await open('plays')], openAnother: () => open('looks') };
}

function the<One>(one: One | undefined): One {
  if (one === undefined) throw new Error('Nobody is there');
  return one;
}
