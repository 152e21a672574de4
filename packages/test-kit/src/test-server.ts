import { commitmentOf, type DealGrade, type Options, ok, type Result } from '@snap-up/engine';
import type {
  BatchMessage,
  Call,
  ChatMessage,
  GameSnapshot,
  JoinAnswer,
  Joined,
  Known,
  Lobby,
  PushNotice,
  Reaction,
  Rejection,
  RejectionCode,
  TableInfo,
  TurnClock,
} from '@snap-up/protocol';
import { logArchive } from '@snap-up/tables/game/archive.ts';
import type { EventLog } from '@snap-up/tables/game/event-log.ts';
import type { MoveAnswer } from '@snap-up/tables/game/moves.ts';
import type { Player } from '@snap-up/tables/game/records.ts';
import { Results } from '@snap-up/tables/game/results.ts';
import { OwnLeases } from '@snap-up/tables/leases/own-leases.ts';
import { CallBoard, type Whereabouts } from '@snap-up/tables/lobby/call-board.ts';
import { callPerson } from '@snap-up/tables/lobby/calls.ts';
import { ListedTables } from '@snap-up/tables/lobby/listed-tables.ts';
import { LobbyBoard } from '@snap-up/tables/lobby/lobby-board.ts';
import { quickMatch } from '@snap-up/tables/lobby/quick-match.ts';
import { Quotas } from '@snap-up/tables/platform/quotas.ts';
import type { Services } from '@snap-up/tables/platform/services.ts';
import { SoloGames } from '@snap-up/tables/solo/solo-games.ts';
import type { FoundGrade, FoundSolution, SolverAnswer, SolverQuestion } from '@snap-up/tables/solo/solo-solver.ts';
import { isAmong, type NoticeOutcome, type TableMessage, type Whom } from '@snap-up/tables/table/audience.ts';
import type { MoveRequest } from '@snap-up/tables/table/fair-order.ts';
import { MultiplayerTable } from '@snap-up/tables/table/multiplayer-table.ts';
import type { TableActor } from '@snap-up/tables/table/table-actor.ts';
import { type NewTableRequest, Tables } from '@snap-up/tables/table/tables.ts';
import { timings } from '@snap-up/tables/table/timings.ts';
import { HandClock } from './hand-clock.ts';
import { MemoryBlockStore } from './memory-block-store.ts';
import { MemoryCallStore } from './memory-call-store.ts';
import { MemoryChatStore } from './memory-chat-store.ts';
import { MemoryDailyDealStore } from './memory-daily-deal-store.ts';
import { MemoryEventLog } from './memory-event-log.ts';
import { MemoryLeaseStore } from './memory-lease-store.ts';
import { MemorySoloPlayStore } from './memory-solo-play-store.ts';
import { MemoryTableStore } from './memory-table-store.ts';
import { chanceFrom } from './players.ts';

export const anna: Player = { id: 'id-of-anna', name: 'Anna', bot: null };
export const ben: Player = { id: 'id-of-ben', name: 'Ben', bot: null };
export const cleo: Player = { id: 'id-of-cleo', name: 'Cleo', bot: null };

/** The stores and the clock that several servers share. */
export type Stores = ReturnType<typeof newStores>;

export function newStores() {
  const clock = new HandClock();
  const leaseStore = new MemoryLeaseStore(clock);
  const tableStore = new MemoryTableStore(leaseStore);
  const blockStore = new MemoryBlockStore();
  return {
    eventLog: new MemoryEventLog() as EventLog,
    leaseStore,
    tableStore,
    chatStore: new MemoryChatStore(leaseStore),
    blockStore,
    callStore: new MemoryCallStore(tableStore, blockStore, clock),
    playStore: new MemorySoloPlayStore((helpScope) => tableStore.isHelped(helpScope)),
    dailyDeals: new MemoryDailyDealStore(clock),
    clock,
  };
}

/** The secret from which the deals of solo games follow, on every test server. */
export const soloSecret = 'the secret of the deals';

let idCount = 0;
const nextNumber = () => {
  idCount += 1;
  return idCount;
};

/** A server without sockets and without a database, with everything that it has broadcast. */
export type TestServer = ReturnType<typeof newServer>;

export function newServer(
  stores: Stores = newStores(),
  countdownMs: number = timings.countdownMs,
  leases: OwnLeases = new OwnLeases(`server-${nextNumber()}`, stores.leaseStore),
) {
  const sent: { readonly message: TableMessage; readonly whom: Whom | undefined }[] = [];
  /** Returns all messages that a player received, in order. */
  const messagesTo = ({ id }: Player) =>
    sent.filter(({ whom }) => whom === undefined || isAmong(whom, id)).map(({ message }) => message);
  const sentOf = <Event extends TableMessage[0]>(event: Event) =>
    sent.map(({ message }) => message).filter((message) => isOf(event, message));
  /** What has been told, to whomever. */
  const told = {
    get batches(): BatchMessage[] {
      return sentOf('b').map(([, ...batch]) => batch);
    },
    get games(): GameSnapshot[] {
      return sentOf('game').map(([, game]) => game);
    },
    get tables(): TableInfo[] {
      return sentOf('table').map(([, info]) => info);
    },
    get clocks(): TurnClock[] {
      return sentOf('clock').map(([, , clock]) => clock);
    },
    get messages(): ChatMessage[] {
      return sentOf('said').map(([, message]) => message);
    },
    get reactions(): (readonly [number, Reaction])[] {
      return sentOf('reacted').map(([, seat, reaction]) => [seat, reaction]);
    },
    lobbies: [] as Lobby[],
    /** The calls that were last sent to players, by their ids. */
    calls: new Map<string, readonly Call[]>(),
    /** The reason each time somebody was sent away. */
    sentAway: [] as RejectionCode[],
    /** The notifications that players got, with their ids. */
    notices: [] as (readonly [playerId: string, PushNotice])[],
  };
  const quotas = new Quotas(stores.clock);
  /** Listeners for messages as they are sent, such as connections. */
  const hearers = new Set<(tableId: string, message: TableMessage, whom: Whom | undefined) => void>();
  /** The ids of the players who get notifications. */
  const reachable = new Set<string>();
  const load = { busy: 0 };
  /** The outcome of notifications that do not arrive, by player id. */
  const lostNotices = new Map<string, 'hangs' | 'failed' | 'refused'>();
  /** Returns the messages about games that a player received, in order: batches and whole games. */
  const heardBy = (player: Player) =>
    messagesTo(player).flatMap((message): (BatchMessage | GameSnapshot)[] => {
      if (isOf('b', message)) return [message.slice(1) as unknown as BatchMessage];
      return isOf('game', message) ? [message[1]] : [];
    });
  let whomSentAway: Whom = { only: [] };
  const logged: { readonly level: 'info' | 'warn' | 'error'; readonly message: string }[] = [];
  let secretCount = 0;
  const chance = chanceFrom(1);
  const chances: number[] = [];
  const questions: SolverQuestion[] = [];
  /** The next answers of the solver; without one, a question stays open until it is withdrawn. */
  const solverAnswers: (SolverAnswer | FoundSolution)[] = [];
  const solve = async (question: SolverQuestion): Promise<FoundSolution> => {
    questions.push(question);
    const next = solverAnswers.shift();
    const found =
      next === undefined
        ? await new Promise<SolverAnswer>((resolve) =>
            question.signal.addEventListener('abort', () => resolve('withdrawn'), { once: true }),
          )
        : await next;
    return typeof found === 'string' ? { answer: found, moves: [] } : found;
  };
  /** The searches for deals and the wanted grades (null for any), in order; and the next answers. */
  const gradings: { readonly question: SolverQuestion; readonly wanted: DealGrade | null }[] = [];
  const foundGrades: (FoundGrade | Promise<FoundGrade>)[] = [];
  const grade = async (question: SolverQuestion, wanted: DealGrade | null): Promise<FoundGrade> => {
    gradings.push({ question, wanted });
    return foundGrades.shift() ?? { answer: 'busy', grade: null };
  };
  /** If set, `random.fraction` throws this. */
  const faultOfChance: { error: Error | null } = { error: null };
  const line = (level: 'info' | 'warn' | 'error') => (_facts: object, message: string) =>
    void logged.push({ level, message });
  const lobbyBoard = new LobbyBoard(stores.clock, (lobby) => void told.lobbies.push(lobby));
  /** Where the players connected to this server are. */
  const whereabouts = new Map<string, Whereabouts>();
  const callBoard = new CallBoard(stores.clock, {
    whereIs: (playerId) => whereabouts.get(playerId) ?? 'away',
    ring: (playerId, calls) => void told.calls.set(playerId, calls),
  });
  const services: Services = {
    ...stores,
    leases,
    gameStore: stores.tableStore,
    solver: { solve, grade },
    load,
    random: {
      tableId: () => `table${String(nextNumber()).padStart(7, '0')}`,
      code: () => String(nextNumber()).padStart(6, '0'),
      // The same on each server, so that tests know moves of the first game at its first table.
      secret: () => String(++secretCount).padStart(64, '0'),
      gameId: () => `game-${nextNumber()}`,
      botId: () => `bot-${nextNumber()}`,
      fraction: () => {
        if (faultOfChance.error !== null) throw faultOfChance.error;
        return chances.shift() ?? chance();
      },
    },
    lobbyBoard,
    callBoard,
    audience: {
      tell: (tableId, message, whom) => {
        sent.push({ message, whom });
        for (const hear of hearers) hear(tableId, message, whom);
      },
      sendAway: (_tableId, code, whom) => {
        told.sentAway.push(code);
        whomSentAway = whom;
      },
    },
    log: { info: line('info'), warn: line('warn'), error: line('error') },
    soloSecret,
    countdownMs,
    notices: {
      canTell: async (playerId) => reachable.has(playerId),
      tell: async (playerId, notice) => {
        if (!reachable.has(playerId)) return { kind: 'no-device' };
        const lost = lostNotices.get(playerId);
        if (lost === 'refused') return { kind: 'refused' };
        told.notices.push([playerId, notice]);
        const outcome =
          lost === 'hangs' ? new Promise<never>(() => {}) : Promise.resolve<NoticeOutcome>(lost ?? 'sent');
        return { kind: 'accepted', outcome };
      },
    },
    quotas,
  };
  const tables = new Tables(services);
  const listedTables = new ListedTables({ ...services, tables, tableLines: stores.tableStore });
  return {
    ...stores,
    leases,
    tables,
    lobbyBoard,
    callBoard,
    callPerson: (by: Player, key: string) => callPerson({ ...services, tables, people: stores.callStore }, by, key),
    whereabouts,
    quickMatch: (player: Player) => quickMatch({ ...services, tables }, player),
    quotas,
    listedTables,
    soloGames: new SoloGames(tables, listedTables, services),
    results: new Results({ ...services, archive: logArchive(stores.eventLog) }),
    questions,
    solverAnswers,
    gradings,
    foundGrades,
    faultOfChance,
    chances,
    told,
    hearers,
    reachable,
    lostNotices,
    load,
    heardBy,
    messagesTo,
    /** Whether a player was among those who were sent away last. */
    isSentAway: ({ id }: Player) => isAmong(whomSentAway, id),
    logged,
  };
}

function isOf<Event extends TableMessage[0]>(
  event: Event,
  message: TableMessage,
): message is Extract<TableMessage, readonly [Event, ...unknown[]]> {
  return message[0] === event;
}

/** Creates a table: by default a race for two with Anna as its host. */
export async function newTable(
  server: TestServer,
  wanted: Partial<NewTableRequest> = {},
  host: Player = anna,
): Promise<MultiplayerTable> {
  const made = await server.tables.create(host, { ruleset: 'race', options: {}, seatCount: 2, ...wanted });
  if (!made.ok) throw new Error(made.error.code);
  return made.value;
}

/** Creates a table with Anna, its host, and Ben. */
export async function tableForTwo(
  server: TestServer,
  ruleset = 'race',
  options: Options = {},
): Promise<MultiplayerTable> {
  const table = await newTable(server, { ruleset, options });
  await table.seating.sit(ben);
  return table;
}

/** Returns a multiplayer table that a server has loaded. */
export async function findTable(server: TestServer, id: string): Promise<MultiplayerTable> {
  const table = await server.tables.find(id);
  if (!(table instanceof MultiplayerTable)) throw new Error(`Table ${id} cannot be found`);
  return table;
}

/** Returns a player's nonce, the same for every shuffle. */
export const nonceOf = (player: Player): string => commitmentOf(player.id);

/** Gets ready with a commitment for the shuffle. When that was the last one, everybody reveals their nonce. */
export async function getReady(table: MultiplayerTable, player: Player): Promise<Result<void, Rejection>> {
  const ready = await table.starting.setReady(player, commitmentOf(nonceOf(player)));
  return ready.ok ? revealNonces(table) : ready;
}

/** Everybody reveals the nonce that they committed to, where the table asks for it. */
export async function revealNonces(table: MultiplayerTable): Promise<Result<void, Rejection>> {
  if (table.phase !== 'shuffling') return ok();
  const { seats, shuffle } = table.record;
  const people = seats.filter((seat) => seat !== null);
  for (const person of people.filter((one) => one.commitment === commitmentOf(nonceOf(one)))) {
    const revealed = await table.starting.revealNonce(person, shuffle.round, nonceOf(person));
    if (!revealed.ok) return revealed;
  }
  return ok();
}

export async function startRace(
  server: TestServer,
  table: MultiplayerTable,
  players: readonly Player[] = [anna, ben],
): Promise<void> {
  for (const player of players) await getReady(table, player);
  server.clock.pass(timings.countdownMs);
}

/** Starts a race of Anna and Ben, with the first deal. */
export async function raceForTwo(server: TestServer): Promise<MultiplayerTable> {
  const table = await tableForTwo(server, 'race', { evenDeal: false });
  await startRace(server, table);
  return table;
}

/** Requests a move and waits for its answer. */
export function play(
  table: TableActor,
  seat: number,
  moveNo: number,
  move: string,
  change: Partial<MoveRequest> = {},
): Promise<MoveAnswer> {
  return new Promise((answer) =>
    table.move({ seat, gameNumber: 1, moveNo, move, arrivedMs: table.clock.elapsedMs(), answer, ...change }),
  );
}

/** Somebody wanted to join a table that was dropped. */
class Dropped extends Error {
  constructor() {
    super('The table was dropped');
  }
}

/** The keys of the open pages at each table, by player, the oldest first. */
const openPages = new WeakMap<TableActor, Map<string, string[]>>();

function pagesOf(table: TableActor, { id }: Player): string[] {
  const pages = openPages.get(table) ?? new Map<string, string[]>();
  openPages.set(table, pages);
  const own = pages.get(id) ?? [];
  pages.set(id, own);
  return own;
}

/** Opens a page of a player at a table, unless `enter` says that it is not to be counted. */
export function look(
  table: TableActor,
  player: Player,
  known: Known = null,
  enter: () => boolean = () => true,
): Promise<Joined> {
  const enterPage = () => {
    if (!enter()) return null;
    const page = `page-${nextNumber()}`;
    pagesOf(table, player).push(page);
    return page;
  };
  return new Promise((resolve, reject) => {
    const answered = (answer: JoinAnswer) => (answer.ok ? resolve(answer) : reject(new Error(answer.error.code)));
    table.join(player, known, enterPage, answered).then((isAnswered) => isAnswered || reject(new Dropped()), reject);
  });
}

/** Closes the oldest page of a player at a table. */
export function leave(table: TableActor, player: Player): void {
  const page = pagesOf(table, player).shift();
  if (page === undefined) throw new Error(`${player.name} has no page at the table`);
  table.leave(player.id, page);
}

/** Returns the position as a newcomer sees it. */
export async function positionAt(table: TableActor): Promise<string | null> {
  const { game } = await look(table, cleo, null, () => false);
  return game?.position ?? null;
}
