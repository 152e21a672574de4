import { err, ok, type Result } from '@snap-up/engine';
import type {
  Acquaintance,
  AskedPosition,
  BlockedPeople,
  BotStrength,
  DeviceTransfer,
  DeviceTransfers,
  GameResult,
  GameStatistics,
  Invitation,
  Lobby,
  MyGame,
  NewDeal,
  NewTable,
  OfflinePlay,
  Preferences,
  PushBegun,
  PushSubscriptionBody,
  Rejection,
  SeatedTable,
  Session,
  SoloHistory,
  SoloOverview,
  Statistics,
  StoredPreferences,
  TableSettings,
  Week,
  WhereLost,
  Winnable,
  WinningHint,
} from '@snap-up/protocol';
import { importAgain } from './import-again.ts';

/** The part of `fetch` that is used, so that tests and other programs can supply their own. */
export type Fetch = (
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<{
  readonly ok: boolean;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
  text(): Promise<string>;
}>;

export interface RestClientOptions {
  readonly fetch: Fetch;
  /** The server's address without a slash at the end; empty for the one that the page came from. */
  readonly baseUrl?: string;
  /** Headers for clients outside a browser, such as the session's cookie: a browser sends its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's clock, in milliseconds since 1970. Tests supply their own. */
  readonly now?: () => number;
}

/** Filters for a solo history. Without any, all games are listed. */
export interface HistoryQuery {
  readonly ruleset?: string;
  /** Only games that ended before this time, in milliseconds since 1970 by the server's clock. */
  readonly before?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Answer<T> = Promise<Result<T, Rejection>>;

interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

type SchemaModule = typeof import('./rest-schemas.ts');
/** What each schema reads, by its name. */
type Answers = { [Name in keyof SchemaModule]: SchemaModule[Name] extends Schema<infer T> ? T : never };
type Schemas = { readonly [Name in keyof Answers]: Schema<Answers[Name]> };

/**
 * A typed client for the REST API. It never throws: a failure is a `Rejection`, and an unreachable server is
 * `try-again`.
 */
export class RestClient {
  readonly #options: RestClientOptions;
  #clockOffsetMs = 0;

  constructor(options: RestClientOptions) {
    this.#options = options;
  }

  /**
   * Difference between the server's clock and the client's, to the second, as of the last response: times in responses
   * are the server's. 0 before the first.
   */
  get clockOffsetMs(): number {
    return this.#clockOffsetMs;
  }

  /** Fetches the schemas ahead of the first answer that needs them. After a failure, that answer tries again. */
  async prepare(): Promise<void> {
    await loadSchemas().catch(() => undefined);
  }

  session(): Answer<Session> {
    return this.ask('session', 'GET', '/api/session');
  }

  /** Sets the player's name. The first time, the response sets the session's cookie. */
  rename(name: string): Answer<Session> {
    return this.ask('session', 'PUT', '/api/session', { name });
  }

  preferences(): Answer<StoredPreferences> {
    return this.ask('storedPreferences', 'GET', '/api/me/preferences');
  }

  /** Changes some preferences on all devices of the player. Returns all of them. */
  changePreferences(preferences: Preferences): Answer<StoredPreferences> {
    return this.ask('storedPreferences', 'PUT', '/api/me/preferences', { preferences });
  }

  /** Returns the addresses by which others can open this server, the one to share first. */
  async addresses(): Answer<readonly string[]> {
    const answer = await this.ask('serverAddresses', 'GET', '/api/addresses');
    return answer.ok ? ok(answer.value.addresses) : answer;
  }

  createTable(table: NewTable): Answer<SeatedTable> {
    return this.ask('seatedTable', 'POST', '/api/tables', table);
  }

  table(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'GET', tablePath(tableId));
  }

  /** Returns the last people with whom the player has finished a game, the latest first. */
  async people(): Answer<readonly Acquaintance[]> {
    const answer = await this.ask('people', 'GET', '/api/me/people');
    return answer.ok ? ok(answer.value.people) : answer;
  }

  /** Calls one of these people: to the table where they call the player, or else to a new one. */
  call(key: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'POST', '/api/calls', { key });
  }

  /** Returns the public tables. `LobbyClient` follows them live. */
  lobby(): Answer<Lobby> {
    return this.ask('lobby', 'GET', '/api/tables');
  }

  /** Returns the id of the table that a six-character code belongs to. */
  async tableOfCode(code: string): Answer<string> {
    const answer = await this.ask('codeAnswer', 'GET', `/api/codes/${encodeURIComponent(code.trim())}`);
    return answer.ok ? ok(answer.value.tableId) : answer;
  }

  takeSeat(tableId: string, seat?: number): Answer<SeatedTable> {
    return this.ask('seatedTable', 'POST', `${tablePath(tableId)}/seat`, seat === undefined ? {} : { seat });
  }

  leaveSeat(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'DELETE', `${tablePath(tableId)}/seat`);
  }

  /** Gets ready for the next game. `commitment` is `commitmentOf` a random nonce for its shuffle. */
  setReady(tableId: string, commitment: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/ready`, {
      isReady: true,
      commitment,
    });
  }

  setNotReady(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/ready`, { isReady: false });
  }

  /** Reveals the nonce behind the commitment, once the table is shuffling. */
  revealNonce(tableId: string, round: number, nonce: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/shuffle`, { round, nonce });
  }

  /** For the host, between games: changes ruleset, options or the number of seats. Nobody stays ready. */
  changeSettings(tableId: string, settings: TableSettings): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/settings`, settings);
  }

  handHostOn(tableId: string, seat: number): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/host`, { seat });
  }

  /** For the host, between games: removes the player or bot from a seat. */
  removeFromSeat(tableId: string, seat: number): Answer<SeatedTable> {
    return this.ask('seatedTable', 'DELETE', `${tablePath(tableId)}/seats/${seat}`);
  }

  /** For the host, between games: removes the free seats. Ready players stay ready. */
  removeFreeSeats(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'DELETE', `${tablePath(tableId)}/free-seats`);
  }

  /** For the host, between games: seats a bot on the given seat, or on the first free one. */
  addBot(tableId: string, strength: BotStrength, seat?: number): Answer<SeatedTable> {
    return this.ask(
      'seatedTable',
      'POST',
      `${tablePath(tableId)}/bots`,
      seat === undefined ? { strength } : { strength, seat },
    );
  }

  /** Takes a seat at a race where one more player is wanted, or at a new table. */
  quickMatch(): Answer<SeatedTable> {
    return this.ask('seatedTable', 'POST', '/api/quick-match');
  }

  /** Returns the invitation to a table. It requires no session. */
  invitation(tableId: string): Answer<Invitation> {
    return this.ask('invitation', 'GET', `${tablePath(tableId)}/invitation`);
  }

  /** Ends the running game at a table where the player plays against bots alone. */
  endGame(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'DELETE', `${tablePath(tableId)}/game`);
  }

  voteToSkip(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/skip`);
  }

  /** Votes for or against a pause of the running game. In a pause, `false` means ready to play on. */
  wantPause(tableId: string, isWanted: boolean): Answer<SeatedTable> {
    return this.ask('seatedTable', 'PUT', `${tablePath(tableId)}/pause`, { isWanted });
  }

  /** Sends the player of a seat a notification that it is their turn. */
  remind(tableId: string, seat: number): Answer<SeatedTable> {
    return this.ask('seatedTable', 'POST', `${tablePath(tableId)}/reminders`, { seat });
  }

  /** Returns the key with which a browser subscribes to notifications. */
  pushKey(): Answer<{ readonly publicKey: string }> {
    return this.ask('pushKey', 'GET', '/api/push');
  }

  /** Subscribes a browser to notifications. Returns whether the server can reach its push service. */
  beginPush(subscription: PushSubscriptionBody): Answer<PushBegun> {
    return this.ask('pushBegun', 'PUT', '/api/me/push', subscription);
  }

  async endPush(endpoint: string): Answer<void> {
    const answer = await this.#request('DELETE', '/api/me/push', { endpoint });
    return answer.ok ? ok() : answer;
  }

  /** Blocks a person at a table for good. Returns all whom the player has blocked. */
  async block(tableId: string, person: string): Answer<BlockedPeople['people']> {
    const answer = await this.ask('blockedPeople', 'POST', `${tablePath(tableId)}/blocks`, { person });
    return answer.ok ? ok(answer.value.people) : answer;
  }

  /** Returns the people whom the player has blocked, the latest first. */
  async blockedPeople(): Answer<BlockedPeople['people']> {
    const answer = await this.ask('blockedPeople', 'GET', '/api/me/blocks');
    return answer.ok ? ok(answer.value.people) : answer;
  }

  /** Undoes a block. Returns the remaining ones. */
  async unblock(id: string): Answer<BlockedPeople['people']> {
    const answer = await this.ask('blockedPeople', 'DELETE', `/api/me/blocks/${encodeURIComponent(id)}`);
    return answer.ok ? ok(answer.value.people) : answer;
  }

  /** Creates a code that signs another device in as the same player. It works once and expires after a few minutes. */
  createDeviceTransfer(): Answer<DeviceTransfer> {
    return this.ask('deviceTransfer', 'POST', '/api/device-transfers');
  }

  /** Returns which of the player's codes have been used. */
  async deviceTransfers(): Answer<DeviceTransfers['transfers']> {
    const answer = await this.ask('deviceTransfers', 'GET', '/api/device-transfers');
    return answer.ok ? ok(answer.value.transfers) : answer;
  }

  /** On the other device: signs in as the player who created the code. */
  takeOver(code: string): Answer<Session> {
    return this.ask('session', 'POST', `/api/device-transfers/${encodeURIComponent(code.trim())}`);
  }

  /** Deletes everything that is stored about the player. The response ends the session. */
  deleteMe(): Answer<Session> {
    return this.ask('session', 'DELETE', '/api/me');
  }

  closeTable(tableId: string): Answer<SeatedTable> {
    return this.ask('seatedTable', 'DELETE', tablePath(tableId));
  }

  /** Returns the player's games, newest first. */
  async myGames(): Answer<readonly MyGame[]> {
    const answer = await this.ask('myGames', 'GET', '/api/games');
    return answer.ok ? ok(answer.value.games) : answer;
  }

  /** Hides a finished game from the player's games. Returns the remaining games. */
  async dismissGame(tableId: string, number: number): Answer<readonly MyGame[]> {
    const path = `/api/games/${encodeURIComponent(tableId)}/${number}`;
    const answer = await this.ask('myGames', 'DELETE', path);
    return answer.ok ? ok(answer.value.games) : answer;
  }

  /** Deals a solo game at the player's own table; see `newDealBody`. */
  deal(deal: NewDeal): Answer<SeatedTable> {
    return this.ask('seatedTable', 'POST', '/api/patience', deal);
  }

  /** Hands a game that was played offline over to the server; see `offlineGameBody`. Returns its table. */
  takeOverGame(game: OfflinePlay): Answer<SeatedTable> {
    const { now = Date.now } = this.#options;
    return this.ask('seatedTable', 'POST', '/api/patience/offline', { ...game, sentAt: now() });
  }

  /**
   * Asks whether the player's own solo game can still be won, or how low its score can get; see `winnable`. The answer can take
   * half a minute.
   */
  canBeWon(tableId: string, position: AskedPosition): Answer<Winnable> {
    return this.ask('winnable', 'POST', `${tablePath(tableId)}/winnable`, position);
  }

  /** Asks for the next move on a way to win the player's own solo game, or to that score; see `winningHint`. The answer can take half a minute. */
  winningHint(tableId: string, position: AskedPosition): Answer<WinningHint> {
    return this.ask('winningHint', 'POST', `${tablePath(tableId)}/hint`, position);
  }

  /**
   * Asks from which point on the player's own finished game could not be won; see `whereLost`. The answer can take half
   * a minute.
   */
  whereLost(tableId: string, number: number): Answer<WhereLost> {
    return this.ask('whereLost', 'POST', `${gamePath(tableId, number)}/where-lost`);
  }

  gameStatistics(): Answer<GameStatistics> {
    return this.ask('gameStatistics', 'GET', '/api/games/statistics');
  }

  /** Returns the player's progress in every solo game, by the days of this device's time zone. */
  soloOverview(): Answer<SoloOverview> {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    return this.ask('soloOverview', 'GET', '/api/patience', undefined, { 'time-zone': timeZone });
  }

  statistics(ruleset: string): Answer<Statistics> {
    return this.ask('statistics', 'GET', `/api/patience/${encodeURIComponent(ruleset)}/statistics`);
  }

  /**
   * Returns the daily deals of a solo game in this or last week: the player's own, and those of people they have played
   * with.
   */
  week(ruleset: string, weeksAgo: 0 | 1): Answer<Week> {
    const path = `/api/patience/${encodeURIComponent(ruleset)}/week`;
    return this.ask('week', 'GET', weeksAgo === 0 ? path : `${path}?weeksAgo=${weeksAgo}`);
  }

  /** Returns a page of the player's finished solo games, newest first. */
  soloHistory({ ruleset, before }: HistoryQuery = {}): Answer<SoloHistory> {
    const query = [
      ...(ruleset === undefined ? [] : [`ruleset=${encodeURIComponent(ruleset)}`]),
      ...(before === undefined ? [] : [`before=${before}`]),
    ].join('&');
    return this.ask('soloHistory', 'GET', `/api/patience/history${query === '' ? '' : `?${query}`}`);
  }

  gameResult(tableId: string, number: number): Answer<GameResult> {
    return this.ask('gameResult', 'GET', gamePath(tableId, number));
  }

  /** Returns the record of a finished game: a text file in the engine's notation. */
  async gameRecord(tableId: string, number: number): Answer<string> {
    const answer = await this.#request('GET', recordPath(tableId, number));
    if (!answer.ok) return answer;
    try {
      return ok(await answer.value.text());
    } catch {
      return err({ code: 'try-again' });
    }
  }

  /** Sends a request, and reads its answer by the schema of that name. */
  async ask<Name extends keyof Answers>(
    name: Name,
    method: Method,
    path: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ): Answer<Answers[Name]> {
    try {
      // Answer and schema library are fetched in parallel. A change waits for the library, since without it the answer
      // would be lost.
      const arrival = loadSchemas();
      if (method !== 'GET') await arrival;
      const [answer, schemas] = await Promise.all([this.#request(method, path, body, more), arrival]);
      if (!answer.ok) return answer;
      const read = schemas[name].safeParse(await answer.value.json());
      // A response that this client cannot read comes from another version.
      return read.success ? ok(read.data) : err({ code: 'client-outdated' });
    } catch {
      return err({ code: 'try-again' });
    }
  }

  async #request(
    method: Method,
    path: string,
    body?: unknown,
    more?: Readonly<Record<string, string>>,
  ): Answer<Awaited<ReturnType<Fetch>>> {
    const { fetch, baseUrl = '', headers, now = Date.now } = this.#options;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...more, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(sent === undefined ? {} : { body: sent }),
      });
      const serverMs = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(serverMs)) this.#clockOffsetMs = serverMs - now();
      if (response.ok) return ok(response);
      const { rejection } = await loadSchemas();
      const read = rejection.safeParse(await response.json());
      return err(read.success ? read.data : { code: 'try-again' });
    } catch {
      return err({ code: 'try-again' });
    }
  }
}

const loadSchemas = importAgain<Schemas>(() => import('./rest-schemas.ts'));

/** Returns the path of a game's record, for a download link. */
export function recordPath(tableId: string, number: number): string {
  return `${gamePath(tableId, number)}/record`;
}

function gamePath(tableId: string, number: number): string {
  return `${tablePath(tableId)}/games/${number}`;
}

function tablePath(tableId: string): string {
  return `/api/tables/${encodeURIComponent(tableId)}`;
}
