import { type Card, deal, evolveAll, formatCard, knowsHidden, parseEvents, type State } from '@snap-up/engine';
import { rulesOf } from '@snap-up/tables/game/records.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { playRace } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { logOf, newTable } from '../support/race.ts';
import { connectRaw } from '../support/raw-socket.ts';
import { getAllReady } from '../support/ready.ts';
import { newGuest, until, useService } from '../support/service.ts';

const database = useTestDatabase();
const service = useService(database);

it('tells nobody a face-down card before it is turned up, the seed before the end, nor ever an id of a player or of a game', async () => {
  const { tableId, guests } = await newTable(service().url, ['Anna', 'Ben']);
  const cleo = await newGuest(service().url, 'Cleo');
  /** Every text that reached the watcher, oldest first; messages of the socket as they came over the wire. */
  const heard: string[] = [];
  const raw = await connectRaw(service().url, { cookie: cleo.cookie });
  raw.socket.io.engine.on('packet', ({ data }: { data?: unknown }) => heard.push(String(data)));
  const get = async (path: string) => {
    const response = await fetch(`${service().url}${path}`, { headers: { cookie: cleo.cookie } });
    heard.push(`${JSON.stringify([...response.headers])} ${await response.text()}`);
  };
  const paths = ['/api/games', '/api/session', `/api/tables/${tableId}`, `/api/tables/${tableId}/games/1`, '/health'];
  const getAll = async () => {
    for (const path of [...paths, '/ready', '/api/docs/json', '/api/nothing']) await get(path);
  };
  await raw.ask('join', tableId, null);
  const clients = guests.map((guest) => guest.open(tableId));
  for (const client of clients) client.start();
  await getAllReady(guests, tableId);
  await getAll();
  const beforeStart = heard.length;
  service().passTime(timings.countdownMs);
  await Promise.all(clients.map((client) => until(client, ({ game }) => game?.confirmed != null)));
  await Promise.all(clients.map((client, seat) => playRace(client, { seed: seat + 1, moveCount: 60 })));
  await raw.ask('join', tableId, { number: 1, seq: 3 });
  await raw.ask('join', tableId, null);
  await getAll();
  for (const client of clients) client.close();
  raw.close();

  const { prisma } = database();
  const game = await prisma.game.findFirstOrThrow({ where: { tableId }, include: { seats: true } });
  const all = heard.join('\n');
  for (const secret of [game.id, ...game.seats.map(({ playerId }) => playerId)]) {
    expect(all).not.toContain(secret);
  }
  const endIndex = heard.findIndex((text) => text.includes('end='));
  expect(heard.slice(0, endIndex).join('\n')).not.toContain(game.seed);
  for (const guest of guests) expect(all).not.toContain(guest.cookie.split('.')[1]);

  const rules = rulesOf({ ruleset: game.ruleset, options: { draw: 3, playOn: true }, players: game.seats });
  let state: State = deal(rules, game.seed);
  const seen = new Set<Card>(cardsUp(state));
  const log = await logOf(prisma, tableId);
  for (const { seat, events } of log) {
    const parsed = parseEvents(rules, seat, events);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
    state = evolveAll(state, parsed.value);
    for (const card of cardsUp(state)) seen.add(card);
  }
  const unseen = rules.faces.map((_face, card) => card).filter((card) => !seen.has(card));
  expect(unseen.length).toBeGreaterThan(0);
  expect(knowsHidden(state)).toBe(true);

  // Before the start no card at all is named; afterwards none is named before the batch that turned it up.
  const isNamed = (texts: readonly string[], card: Card) => {
    const pack = Math.floor(card / rules.ruleset.pack.faces.length);
    const face = formatCard(rules, card, pack);
    const named = new RegExp(`\\b${pack === 0 ? 'a' : 'b'}:[stw]\\d?: [^\\n\\\\"]*\\b${face}\\b`);
    return texts.some((text) => named.test(text));
  };
  const messages = heard.filter((text) => !text.includes('"openapi"'));
  for (let card = 0; card < rules.faces.length; card += 1)
    expect(isNamed(heard.slice(0, beforeStart), card)).toBe(false);
  for (const card of unseen) expect([card, isNamed(messages, card)]).toEqual([card, false]);
  // Every batch on the wire is what the log says and no more; the log tells of cards that turned up, as `seen` has them.
  const wire = messages.filter((text) => text.startsWith('2["b",')).map((text) => JSON.parse(text.slice(1)));
  expect(wire.length).toBeGreaterThan(20);
  const bySeq = new Map(log.map((row) => [row.seq, ['b', row.seq, row.seat, row.moveNo, row.events]]));
  for (const message of wire) expect(message).toEqual(bySeq.get(message[1]));

  function cardsUp(table: State): Card[] {
    return table.piles.flat().filter((slot) => slot !== null);
  }
});
