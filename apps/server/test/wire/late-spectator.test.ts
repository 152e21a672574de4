import type { TableClient } from '@snap-up/client';
import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { until } from '@snap-up/test-kit/players.ts';
import { expect, it } from 'vitest';
import { useTestDatabase } from '../support/postgres.ts';
import { beginGame, openPages } from '../support/race.ts';
import { connectRaw, type RawSocket } from '../support/raw-socket.ts';
import { newGuest, request, type Service, startService, unwrap } from '../support/service.ts';

/*
 * The players have chosen that others are told everything two minutes later. Whoever watches, and whoever only has the link, is
 * asked for everything that they may ask for: nothing that happens may change a single answer before that time has passed.
 */

const delayMs = 120_000;

const database = useTestDatabase();

type Watched = Awaited<ReturnType<typeof newWatched>>['watched'];

const hex = 'c'.repeat(64);

/** Every request over HTTP about a table, with what it sends. */
function requestsAt({
  id,
  code,
}: Watched): readonly (readonly [method: string, path: string, body?: object | undefined])[] {
  const table = `/api/tables/${id}`;
  return [
    ['GET', '/api/tables'],
    ['GET', table],
    ['GET', `${table}/invitation`],
    ['GET', `/api/codes/${code}`],
    ['GET', '/api/games'],
    ['GET', '/api/games/statistics'],
    ...[1, 2, 3].flatMap((number): (readonly [string, string])[] => [
      ['GET', `${table}/games/${number}`],
      ['GET', `${table}/games/${number}/record`],
      ['DELETE', `/api/games/${id}/${number}`],
      ['GET', `/t/${id}/g/${number}`],
      ['GET', `/t/${id}/g/${number}/shuffle`],
    ]),
    ['GET', `/t/${id}`],
    ...[undefined, { seat: 0 }, { seat: 1 }, { seat: 2 }].map((body) => ['POST', `${table}/seat`, body] as const),
    ['DELETE', `${table}/seat`],
    ['PUT', `${table}/ready`, { isReady: true, commitment: hex }],
    ['PUT', `${table}/ready`, { isReady: false }],
    ...[1, 2].map((round) => ['PUT', `${table}/shuffle`, { round, nonce: hex }] as const),
    ['PUT', `${table}/skip`],
    ['PUT', `${table}/pause`, { isWanted: true }],
    ...[0, 1].map((seat) => ['POST', `${table}/reminders`, { seat }] as const),
    ['DELETE', `${table}/game`],
    ['PUT', `${table}/settings`, { seatCount: 4 }],
    ['POST', `${table}/bots`, { strength: 'sharp' }],
    ['DELETE', `${table}/free-seats`],
    ...[0, 1].map((seat) => ['DELETE', `${table}/seats/${seat}`] as const),
    ['PUT', `${table}/host`, { seat: 0 }],
    ['DELETE', table],
  ];
}

/** Who is here is told at once, and the time goes on: that is no news of the game. */
function comparable(text: string): string {
  return text.replace(/"presence":"\w+"|"(spectatorCount|serverTime)":\d+/g, '');
}

/** Asks for everything, over HTTP and over a socket that has joined. */
async function allAnswers(watched: Watched, socket: RawSocket): Promise<Record<string, unknown>> {
  const answers: Record<string, unknown> = {};
  for (const [who, cookie] of [
    ['Cleo', watched.cleo.cookie],
    ['a stranger', ''],
  ] as const) {
    for (const [method, path, body] of requestsAt(watched)) {
      // Without a session nobody changes anything, whatever happens at the table.
      if (cookie === '' && method !== 'GET') continue;
      const headers = path.startsWith('/api') ? undefined : { accept: 'text/html' };
      const response = await request(watched.service.url, method, path, { cookie, body, headers });
      answers[`${who}: ${method} ${path} ${JSON.stringify(body)}`] = [
        response.status,
        comparable(await response.text()),
      ];
    }
  }
  for (const known of [null, { number: 2, seq: 0 }])
    answers[`join ${JSON.stringify(known)}`] = await joinAnswer(watched, socket, known);
  answers.say = await socket.ask('say', 'Go left!');
  answers.react = await socket.ask('react', 'wow');
  for (const number of [1, 2]) answers[`move ${number}`] = await socket.rejectedFor('m', number, 1, 'draw');
  return answers;
}

const joinAnswer = async ({ id }: Watched, socket: RawSocket, known: object | null) =>
  comparable(JSON.stringify(await socket.ask('join', id, known)));

type Pages = readonly TableClient[];

async function end(pages: Pages): Promise<void> {
  for (const page of pages) page.play({ kind: 'agree' });
  for (const page of pages) await until(page, ({ table }) => table?.phase === 'finished');
}

type Event = (watched: Watched, pages: Pages) => Promise<unknown>;

const move: Event = async (_watched, [page]) => {
  page?.play({ kind: 'draw' });
  if (page !== undefined) await until(page, ({ game }) => game?.pendingCount === 0);
};
const chat: Event = (_watched, [page]) => page?.say('My ace is next') ?? Promise.resolve();
const over: Event = (_watched, pages) => end(pages);
const handOn: Event = async ({ anna, id }) => done(await anna.rest.handHostOn(id, 0));
const hostStands: Event = async ({ anna, id }) => done(await anna.rest.leaveSeat(id));
const removed: Event = async ({ anna, id }) => done(await anna.rest.removeFromSeat(id, 0));
const more: Event = async ({ anna, id }) => done(await anna.rest.changeSettings(id, { seatCount: 3 }));
const other: Event = async ({ anna, id }) => done(await anna.rest.changeSettings(id, { ruleset: 'double-klondike' }));
const bot: Event = async ({ anna, id }) => done(await anna.rest.addBot(id, 'sharp'));
const closed: Event = async ({ anna, id }) => done(await anna.rest.closeTable(id));
const rematch: Event = ({ id, service, anna, ben }, clients) =>
  beginGame(service, { tableId: id, guests: [anna, ben], clients }, 2);

function done(answer: { readonly ok: boolean }): void {
  expect(answer).toMatchObject({ ok: true });
}

/** A table of two at which a game has run for longer than the delay, so that whoever watches sees it. */
async function newWatched() {
  // Only the test moves it: no time passes while a busy machine answers.
  const clock = new HandClock();
  const service = await startService(database(), { clock });
  const [anna, ben, cleo] = await Promise.all(['Anna', 'Ben', 'Cleo'].map((name) => newGuest(service.url, name)));
  if (anna === undefined || ben === undefined || cleo === undefined) throw new Error('Three have come');
  for (const { rest } of [anna, ben, cleo]) done(await rest.changePreferences({ strangers: 'messages' }));
  // What is told of latencies depends on how soon the sockets answer.
  const options = { spectators: 'delay-120', visibility: 'public', order: 'arrival' };
  const { id, code } = (await unwrap(anna.rest.createTable({ ruleset: 'race', seatCount: 2, options }))).table;
  // The host need not sit on the first seat.
  done(await anna.rest.takeSeat(id, 1));
  done(await ben.rest.takeSeat(id, 0));
  const watched = { service, clock, id, code, anna, ben, cleo };
  const race = await openPages({ tableId: id, guests: [ben, anna] });
  await beginGame(service, race);
  service.passTime(delayMs);
  return { watched, pages: race.clients };
}

/** Ends a service and starts another one in its place. */
async function restart(watched: Watched): Promise<Service> {
  const port = Number(new URL(watched.service.url).port);
  await watched.service.stop();
  return startService(database(), { port, clock: watched.clock });
}

it.each<readonly [string, readonly Event[]]>([
  [
    'play two games, of which the host leaves the second and hands the table on',
    [move, chat, over, rematch, move, over, handOn, hostStands],
  ],
  ['end a game, change the table and close it', [over, other, removed, more, bot, closed]],
])('shows no spectator earlier that the players %s', async (_what, events) => {
  const { watched, pages } = await newWatched();
  let socket = await connectRaw(watched.service.url, { cookie: watched.cleo.cookie });
  const first = await allAnswers(watched, socket);
  for (const happen of events) await happen(watched, pages);
  watched.service.passTime(10_000);
  expect(await allAnswers(watched, socket), 'a while later').toEqual(first);
  socket.close();
  for (const page of pages) page.close();
  watched.service = await restart(watched);
  socket = await connectRaw(watched.service.url, { cookie: watched.cleo.cookie });
  // The lobby lists a table at which somebody is.
  await socket.ask('join', watched.id, null);
  expect(await allAnswers(watched, socket), 'after a restart').toEqual(first);
  watched.service.passTime(delayMs);
  expect(await joinAnswer(watched, socket, null), 'after the delay').not.toBe(first['join null']);
  socket.close();
  expect(watched.service.complaints()).toEqual([]);
  await watched.service.stop();
});
