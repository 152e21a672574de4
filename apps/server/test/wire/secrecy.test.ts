import {
  type Card,
  checkShuffle,
  deal,
  evolveAll,
  formatCard,
  formatPosition,
  knowsHidden,
  parseEvents,
  redact,
  type State,
} from '@snap-up/engine';
import { rulesOf } from '@snap-up/tables/game/records.ts';
import { shuffleOf } from '@snap-up/test-kit/modes.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { beforeAll, expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { beginGame, logOf, newTable, openPages, type Race } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { newGuest, unwrap, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database, { logLevel: 'trace' });

interface Watched {
  readonly race: Race;
  /** Every text that reached the watcher, oldest first; messages of the socket as they came over the wire. */
  readonly heard: readonly string[];
  /** How many of them came before the race started. */
  readonly countAtStart: number;
  /** What the pages of the players showed when it started. */
  readonly shown: readonly string[];
  /** The shuffle's secret as it was stored before the race. */
  readonly secret: string;
}

/** A race from its table to its end, and everything that somebody who watches hears of it and can ask for meanwhile. */
async function watchedRace(): Promise<Watched> {
  const seated = await newTable(service().url, ['Anna', 'Ben']);
  const { tableId } = seated;
  const cleo = await newGuest(service().url, 'Cleo');
  const heard: string[] = [];
  const raw = await connectRaw(service().url, { cookie: cleo.cookie });
  raw.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => heard.push(String(data)));
  const ofTable = ['', '/games/1', '/games/1/record'].map((path) => `/api/tables/${tableId}${path}`);
  const others = ['/api/games', '/api/tables', '/api/session', '/api/nothing', '/api/docs/json', '/health', '/ready'];
  const askAll = async () => {
    await raw.ask('join', tableId, null);
    for (const path of [...ofTable, ...others]) {
      const response = await fetch(`${service().url}${path}`, { headers: { cookie: cleo.cookie } });
      heard.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
    }
  };
  await askAll();
  const { shuffleSecret: secret } = await database().prisma.table.findUniqueOrThrow({ where: { id: tableId } });
  const race = await openPages(seated);
  await askAll();
  const countAtStart = heard.length;
  await beginGame(service(), race);
  const shown = race.clients.map(({ snapshot: { game } }) =>
    game?.confirmed == null ? '' : formatPosition(game.rules, { ...game.confirmed, redeals: [0, 0] }),
  );
  await Promise.all(race.clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 60 })));
  await raw.ask('join', tableId, { number: 1, seq: 3 });
  await askAll();
  race.close();
  raw.close();
  return { race, heard, countAtStart, shown, secret };
}

let watched: Watched;
beforeAll(async () => {
  watched = await watchedRace();
});

it('reveals no face-down card before it is turned up, nor ever an id of a player or of a game', async () => {
  const { race, heard, countAtStart } = watched;
  const { prisma } = database();
  const game = await prisma.game.findFirstOrThrow({ where: { tableId: race.tableId }, include: { seats: true } });
  const all = heard.join('\n');
  for (const secret of [game.id, ...game.seats.map(({ playerId }) => playerId)]) expect(all).not.toContain(secret);
  for (const guest of race.guests) expect(all).not.toContain(guest.cookie.split('.')[1]);

  const rules = rulesOf({ ruleset: game.ruleset, options: { draw: 3, playOn: true }, players: game.seats });
  let state: State = deal(rules, game.seed);
  const cardsUp = ({ piles }: State) => piles.flat().filter((slot) => slot !== null);
  const seen = new Set<Card>(cardsUp(state));
  const log = await logOf(prisma, race.tableId);
  for (const { seat, events } of log) {
    const parsed = parseEvents(rules, seat, events);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    state = evolveAll(state, parsed.value);
    for (const card of cardsUp(state)) seen.add(card);
  }
  const unseen = rules.faces.map((_face, card) => card).filter((card) => !seen.has(card));
  expect(unseen.length).toBeGreaterThan(0);
  expect(knowsHidden(state)).toBe(true);

  // Before the start no card at all is named; afterwards none is named before the batch that turned it up. The record of the
  // game has its seed and names no card.
  const isNamed = (texts: readonly string[], card: Card) => {
    const pack = Math.floor(card / rules.ruleset.pack.faces.length);
    const face = formatCard(rules, card, pack);
    const named = new RegExp(`\\b${pack === 0 ? 'a' : 'b'}:[stw]\\d?: [^\\n\\\\"]*\\b${face}\\b`);
    return texts.some((text) => named.test(text));
  };
  const messages = heard.filter((text) => !text.includes('"openapi"'));
  for (let card = 0; card < rules.faces.length; card += 1)
    expect(isNamed(heard.slice(0, countAtStart), card)).toBe(false);
  for (const card of unseen) expect([card, isNamed(messages, card)]).toEqual([card, false]);
  // Every batch on the wire is what the log says and no more; the log tells of cards that turned up, as `seen` has them.
  const wire = messages.filter((text) => text.startsWith('2["b",')).map((text) => JSON.parse(text.slice(1)));
  expect(wire.length).toBeGreaterThan(20);
  const bySeq = new Map(log.map((row) => [row.seq, ['b', row.seq, row.seat, row.moveNo, row.events]]));
  for (const message of wire) expect(message).toEqual(bySeq.get(message[1]));
});

it('reveals secret, nonces and seed of a shuffle to nobody before the end, and then to everybody', async () => {
  const { race, heard, shown, secret } = watched;
  const [anna] = race.guests;
  if (anna === undefined) throw new Error('Anna plays');
  const result = await unwrap(anna.rest.gameResult(race.tableId, 1));
  const shuffle = shuffleOf(result);
  if (shuffle === null) throw new Error('The game is over');
  expect(shuffle.secret).toBe(secret);
  const endIndex = heard.findIndex((text) => text.includes('end='));
  const [before, after] = [heard.slice(0, endIndex).join('\n'), heard.slice(endIndex).join('\n')];
  for (const one of [secret, shuffle.seed, ...shuffle.players.map(({ nonce }) => nonce)]) {
    expect(before).not.toContain(one);
    expect(JSON.stringify(service().logged)).not.toContain(one);
    expect(after).toContain(one);
  }
  // The commitments were there for all to see.
  for (const one of [shuffle.commitment, ...shuffle.players.map(({ commitment }) => commitment)]) {
    expect(before).toContain(one);
  }

  const rules = rulesOf({ ...result, players: result.names });
  expect(checkShuffle(rules, shuffle)).toEqual({ ok: true, value: undefined });
  const dealt = formatPosition(rules, redact(rules, deal(rules, shuffle.seed), null));
  expect(shown).toEqual([dealt, dealt]);
  for (const [seat, { hand }] of race.guests.entries()) {
    const witness = hand.witnessOf(race.tableId, 1);
    if (witness === null) throw new Error('The page saw the shuffle');
    expect(witness.seat).toBe(seat);
    expect(shuffle.commitment).toBe(witness.commitment);
    expect(shuffle.players.map(({ commitment }) => commitment)).toEqual(witness.playerCommitments);
    expect(shuffle.players[seat]?.nonce).toBe(witness.nonce);
  }
});
