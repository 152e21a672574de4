// A process of people who take much of a server's time. It runs beside the measured load, at a low priority.
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { RestClient } from '@snap-up/client';
import { limits, type NewDeal } from '@snap-up/protocol';
import { getAllReady } from '@snap-up/server/test/support/race.ts';
import { unwrap } from '@snap-up/server/test/support/service.ts';
import { frameOf } from '@snap-up/test-kit/web-socket.ts';
import type { PlayerSocket } from '../driver/player-socket.ts';
import { newVisitor, openSocket, type Visitor } from '../targets/product.ts';
import { longGame } from './long-game.ts';

const { round, lastSeq } = longGame;

/** The interval at which one more from each network comes. */
const enterEveryMs = 800;

/** The shortest interval at which one of them repeats an attack over REST. */
const everyMs = 200;
/** How many moves one of them sends per second. */
const movesASecond = 60;
/** A repeated action. Returns its outcome in a word. */
type Attack = (person: Person, turn: number) => Promise<string>;

/** A hostile person with tables of their own. */
interface Person extends Visitor {
  readonly url: string;
  /** The name of what they do. */
  readonly does: string;
  readonly tableId: string;
  readonly socket: PlayerSocket;
  readonly signal: AbortSignal;
  /** Their tables with the longest logs: of a running game, and of one that is over. */
  readonly longTables: readonly string[];
}

/** The `count`th address of a network: half of the networks are IPv4 with 24 bits, the others IPv6 with 48. */
function addressIn(network: number, count: number): string {
  if (network % 2 === 0) return `203.0.${network}.${count + 1}`;
  return `2001:db8:${network.toString(16)}:${count.toString(16)}::1`;
}

/** Returns the code of a rejection, or else the status. */
async function ask({ url, headers, signal }: Person, path: string, body?: object, method = 'POST'): Promise<string> {
  const json = { 'content-type': 'application/json' };
  const post = { method, headers: { ...headers, ...json }, body: JSON.stringify(body) };
  const response = await fetch(`${url}${path}`, { ...(body === undefined ? { headers } : post), signal });
  const code = /"code":"([^"]+)"/.exec(await response.text())?.[1];
  return response.ok ? String(response.status) : (code ?? String(response.status));
}

/** The beginning of a game that a browser has dealt. */
const dealt = () =>
  ({ kind: 'dealt', ruleset: 'klondike', options: {}, seed: '1'.repeat(64), startsAt: Date.now() - 60_000 }) as const;
const timed = (moves: readonly string[]) => moves.map((move): [string, number] => [move, Date.now() - 60_000]);
const randomHex = () => randomBytes(32).toString('hex');
const base64 = (byteCount: number) => randomBytes(byteCount).toString('base64url');

/** Push services that accept connections and never answer: each address of this machine is another one to the server. */
const silent = createServer((socket) => void socket.resume().on('error', () => {})).listen(0);
const silentService = () =>
  `http://127.${[...randomBytes(3)].map((byte) => 1 + (byte % 254)).join('.')}:${(silent.address() as AddressInfo).port}`;

/** A game that is dealt, and what is asked about it; null if the deal itself is the question, as it has to be searched for. */
interface SolverQuestion {
  readonly deal: NewDeal;
  readonly path: 'winnable' | 'hint' | null;
}

/**
 * For the first three, searches usually take half a second or some seconds; for the last, games are played at random, which
 * leaves much garbage.
 */
const questions: readonly SolverQuestion[] = [
  { deal: { ruleset: 'kittyhawk', options: { level: 5 } }, path: 'winnable' },
  { deal: { ruleset: 'joker-klondike', options: { draw: 1, passes: 1 } }, path: 'hint' },
  { deal: { ruleset: 'head-solitaire', options: { extended: true } }, path: 'winnable' },
  { deal: { ruleset: 'klondike', options: { draw: 3 }, deal: { kind: 'any', grade: 'easy' } }, path: null },
];

const attacks: Readonly<Record<string, Attack>> = {
  'carry a long game on': (person) => {
    const beginning = { kind: 'carried-on', tableId: person.longTables[0], number: 1, seq: lastSeq - 1 };
    return ask(person, '/api/patience/offline', {
      id: randomHex(),
      sentAt: Date.now(),
      beginning,
      moves: timed(round),
    });
  },
  'upload many moves': (person) => {
    const moves = Array.from({ length: limits.offlineMoves / round.length }, () => timed(round)).flat();
    return ask(person, '/api/patience/offline', { id: randomHex(), sentAt: Date.now(), beginning: dealt(), moves });
  },
  'read lists': (person, turn) =>
    ask(
      person,
      ['/api/games', '/api/patience', '/api/patience/klondike/week', '/api/patience/history'][turn % 4] ?? '/',
    ),
  // Both are refused at once of a game that still runs.
  'ask where a long game was lost': (person) =>
    ask(person, `/api/tables/${person.longTables[1]}/games/1/where-lost`, {}),
  'try a long game again': (person) =>
    ask(person, '/api/patience', {
      ruleset: 'klondike',
      from: { tableId: person.longTables[1], number: 1, step: lastSeq - 1 },
    }),
  'open long games': async (person, turn) => {
    const answer = await person.socket.ask('join', person.longTables[turn % 2], null);
    return Object(answer).ok === true ? 'ok' : String(Object(Object(answer).error).code);
  },
  'ask the solver': async (person, turn) => {
    const asked = questions[turn % questions.length] as SolverQuestion;
    const { url, headers, signal } = person;
    const rest = new RestClient({ fetch: (path, init) => fetch(path, { ...init, signal }), baseUrl: url, headers });
    const dealt = await rest.deal({ ...asked.deal, isAfresh: true });
    if (!dealt.ok) return dealt.error.code;
    const { id, gameNumber } = dealt.value.table;
    return asked.path === null
      ? 'dealt'
      : ask(person, `/api/tables/${id}/${asked.path}`, { number: gameNumber, seq: 0 });
  },
  'ask for grades and leave': async (person) => {
    const deal = { kind: 'numbered', number: 1 + Math.floor(1e6 * Math.random()) };
    const signal = AbortSignal.any([person.signal, AbortSignal.timeout(50)]);
    return ask({ ...person, signal }, '/api/patience/grade', { ruleset: 'klondike', deal }).catch(() => 'left');
  },
  'race sharp bots without moving': async (person) => {
    await getAllReady([person], person.tableId);
    await pause(60_000, undefined, { signal: person.signal });
    return 'ok';
  },
  'race sharp bots and vote': async (person, turn) => {
    if (turn === 1) await getAllReady([person], person.tableId);
    return sendMoves(person, turn, turn % 2 === 1 ? 'agree' : 'disagree');
  },
  'fetch pages': (person, turn) =>
    ask(person, ['/api/docs/json', '/service-worker.js', `/nothing-${turn}`, '/api/docs/'][turn % 4] ?? '/'),
  'be told by silent push services': (person) => {
    const subscription = { endpoint: `${silentService()}/`, keys: { p256dh: base64(65), auth: base64(16) } };
    return ask(person, '/api/me/push', subscription, 'PUT');
  },
  'read records of long games': (person, turn) =>
    ask(person, `/api/tables/${person.longTables[1]}/games/1${turn % 2 === 0 ? '' : '/record'}`),
  'guess codes': (person) => ask(person, `/api/codes/${randomHex().replace(/[01]/g, 'x').slice(0, 6)}`),
  'send illegal moves': (person, turn) => sendMoves(person, turn, 'draw'),
};

async function sendMoves({ socket }: Person, turn: number, move: string): Promise<string> {
  for (let count = 0; count < movesASecond / 10; count += 1) {
    socket.write(frameOf(`42${JSON.stringify(['m', 1, 1_000 * turn + count + 1, move])}`));
  }
  await pause(100);
  return 'sent';
}

const isSending = (name: string) => name.startsWith('send') || name.endsWith('vote');
const counts = new Map<string, number>();
let leaving = new AbortController();

/** Who comes. */
export interface Opening {
  readonly url: string;
  /** How many networks they come from, and how many addresses each has. */
  readonly networkCount: number;
  readonly peopleANetwork: number;
  /** What they do; everything by default. */
  readonly names?: readonly string[];
}

async function open(opening: Opening): Promise<readonly Person[]> {
  const { url, networkCount, peopleANetwork, names = Object.keys(attacks) } = opening;
  const people: Person[] = [];
  for (let count = 0; count < peopleANetwork; count += 1) {
    const does = names[count % names.length] ?? '';
    const more = await Promise.all(
      Array.from({ length: networkCount }, (_, network) => enter(url, addressIn(network, count), does)),
    );
    people.push(...more);
    // Slowly, or the server would refuse them already.
    await pause(enterEveryMs);
  }
  return people;
}

async function enter(url: string, address: string, does: string): Promise<Person> {
  const guest = await admitted(() => newVisitor(url, 'Hostile', { 'X-Forwarded-For': address }));
  const bots = does.startsWith('race') ? Array.from({ length: 4 }, () => 'sharp' as const) : [];
  const wanted = { seatCount: bots.length === 0 ? 2 : 5, bots };
  const { id } = (await admitted(() => unwrap(guest.rest.createTable(wanted)))).table;
  const socket = await openSocket(url, guest.headers, id);
  const longTables: string[] = [];
  if (does.includes('long game')) {
    for (const ending of [[], ['give-up']]) {
      const game = { id: randomHex(), beginning: dealt(), moves: timed([...round, ...ending]) };
      longTables.push((await admitted(() => unwrap(guest.rest.takeOverGame(game)))).table.id);
    }
  }
  return { ...guest, url, does, tableId: id, socket, longTables, signal: leaving.signal };
}

/** Asks until the server does not refuse it as too fast: the bots that are here already keep it busy. */
async function admitted<Value>(request: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('too-fast')) throw error;
    }
    await pause(enterEveryMs);
  }
}

async function attack(person: Person): Promise<void> {
  const { does } = person;
  let { socket } = person;
  for (let turn = 1; !person.signal.aborted; turn += 1) {
    // Those who are disconnected come back.
    if (socket.isClosed) socket = await openSocket(person.url, person.headers, person.tableId).catch(() => socket);
    const word = await (attacks[does] as Attack)({ ...person, socket }, turn).catch((error: unknown) =>
      person.signal.aborted ? 'left' : error instanceof Error ? error.message : String(error),
    );
    const key = `${does}: ${word}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    await pause(isSending(does) ? 0 : everyMs);
  }
}

setPriority(constants.priority.PRIORITY_LOW);
let people: readonly Person[] = [];
process.on('message', (asked: Opening | 'attack' | 'leave') => {
  const done = async () => {
    if (asked === 'leave') leaving.abort();
    else if (asked === 'attack') {
      leaving = new AbortController();
      for (const person of people) void attack({ ...person, signal: leaving.signal });
    } else people = await open(asked);
  };
  void done().then(() =>
    process.send?.({ longTables: people.flatMap(({ longTables }) => longTables), counts: [...counts] }),
  );
});
