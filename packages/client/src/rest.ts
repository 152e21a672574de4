import { err, ok, type Result } from '@snap-up/engine';
import {
  type BotStrength,
  codeAnswer,
  type DeviceTransfer,
  deviceTransfer,
  type GameResult,
  gameResult,
  type Lobby,
  lobby,
  type MyGame,
  myGames,
  type NewDeal,
  type NewTable,
  type Rejection,
  rejection,
  type SeatedTable,
  type Session,
  type SoloHistory,
  type SoloOverview,
  type Statistics,
  seatedTable,
  session,
  soloHistory,
  soloOverview,
  statistics,
  type TableSettings,
} from '@snap-up/protocol';

/** As much of `fetch` as is needed, so that tests and other programs can bring their own. */
export type Fetch = (
  url: string,
  init: { readonly method: string; readonly headers: Record<string, string>; readonly body?: string },
) => Promise<{ readonly ok: boolean; json(): Promise<unknown>; text(): Promise<string> }>;

export interface RestClientOptions {
  readonly fetch: Fetch;
  /** The server's address without a slash at the end; empty for the one that the page came from. */
  readonly baseUrl?: string;
  /** Headers for clients outside a browser, such as the session's cookie: a browser sends its own. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Which games of one's history are asked for; all where nothing is said. */
export interface HistoryQuery {
  readonly ruleset?: string;
  /** Milliseconds since 1970 by the server's clock. */
  readonly before?: number;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type Answer<T> = Promise<Result<T, Rejection>>;

/** As much of a zod schema as is needed. */
interface Schema<T> {
  safeParse(value: unknown): { readonly success: true; readonly data: T } | { readonly success: false };
}

/** The REST API with types. Nothing here throws: a failure is a `Rejection`, and an unreachable server is `try-again`. */
export class RestClient {
  readonly #options: RestClientOptions;

  constructor(options: RestClientOptions) {
    this.#options = options;
  }

  session(): Answer<Session> {
    return this.#ask(session, 'GET', '/api/session');
  }

  /** Takes a name; the session's cookie comes with the answer. */
  rename(name: string): Answer<Session> {
    return this.#ask(session, 'PUT', '/api/session', { name });
  }

  createTable(table: NewTable): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'POST', '/api/tables', table);
  }

  table(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'GET', tablePath(tableId));
  }

  /** The public tables. To follow them live there is `LobbyClient`. */
  lobby(): Answer<Lobby> {
    return this.#ask(lobby, 'GET', '/api/tables');
  }

  /** The table that a six-character code leads to. */
  async tableOfCode(code: string): Answer<string> {
    const answer = await this.#ask(codeAnswer, 'GET', `/api/codes/${encodeURIComponent(code.trim())}`);
    return answer.ok ? ok(answer.value.tableId) : answer;
  }

  /** Takes a seat: that one or, where none is named, the first free one. */
  takeSeat(tableId: string, seat?: number): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'POST', `${tablePath(tableId)}/seat`, seat === undefined ? {} : { seat });
  }

  leaveSeat(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'DELETE', `${tablePath(tableId)}/seat`);
  }

  /** Is ready for the next game, with a promise for its shuffle: `commitmentOf` a random number. */
  setReady(tableId: string, commitment: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/ready`, { isReady: true, commitment });
  }

  setNotReady(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/ready`, { isReady: false });
  }

  /** Gives the number that was promised, when the table is shuffling. */
  giveNumber(tableId: string, round: number, number: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/shuffle`, { round, number });
  }

  /** For the host, before a start: another game, other options, more or fewer seats. Nobody stays ready. */
  changeSettings(tableId: string, settings: TableSettings): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/settings`, settings);
  }

  /** For the host: hands the role on to whoever sits on that seat. */
  handHostOn(tableId: string, seat: number): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/host`, { seat });
  }

  /** For the host, before a start: whoever sits there stands up. */
  removeFromSeat(tableId: string, seat: number): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'DELETE', `${tablePath(tableId)}/seats/${seat}`);
  }

  /** For the host, before a start: a bot sits down. */
  addBot(tableId: string, strength: BotStrength, seat?: number): Answer<SeatedTable> {
    return this.#ask(
      seatedTable,
      'POST',
      `${tablePath(tableId)}/bots`,
      seat === undefined ? { strength } : { strength, seat },
    );
  }

  /** Votes for skipping the turn of somebody who is away. */
  voteToSkip(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'PUT', `${tablePath(tableId)}/skip`);
  }

  /** A code that makes another device the same player, good for one use and a few minutes. */
  createDeviceTransfer(): Answer<DeviceTransfer> {
    return this.#ask(deviceTransfer, 'POST', '/api/device-transfers');
  }

  /** On the other device: becomes the player who made the code. */
  takeOver(code: string): Answer<Session> {
    return this.#ask(session, 'POST', `/api/device-transfers/${encodeURIComponent(code.trim())}`);
  }

  /** For the host. */
  closeTable(tableId: string): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'DELETE', tablePath(tableId));
  }

  /** “My games”: what can be resumed, newest first. */
  async myGames(): Answer<readonly MyGame[]> {
    const answer = await this.#ask(myGames, 'GET', '/api/games');
    return answer.ok ? ok(answer.value.games) : answer;
  }

  /** Deals a game for one at one's own table, and gives up what runs there; but the very same deal goes on. */
  deal(deal: NewDeal): Answer<SeatedTable> {
    return this.#ask(seatedTable, 'POST', '/api/patience', deal);
  }

  /** The games for one, and what one has on each of them. */
  soloOverview(): Answer<SoloOverview> {
    return this.#ask(soloOverview, 'GET', '/api/patience');
  }

  /** How one has done in a game for one. */
  statistics(ruleset: string): Answer<Statistics> {
    return this.#ask(statistics, 'GET', `/api/patience/${encodeURIComponent(ruleset)}/statistics`);
  }

  /** The games for one that one has played, the newest first: of that ruleset, and those that ended before that time. */
  soloHistory({ ruleset, before }: HistoryQuery = {}): Answer<SoloHistory> {
    const query = [
      ...(ruleset === undefined ? [] : [`ruleset=${encodeURIComponent(ruleset)}`]),
      ...(before === undefined ? [] : [`before=${before}`]),
    ].join('&');
    return this.#ask(soloHistory, 'GET', `/api/patience/history${query === '' ? '' : `?${query}`}`);
  }

  gameResult(tableId: string, number: number): Answer<GameResult> {
    return this.#ask(gameResult, 'GET', `${tablePath(tableId)}/games/${number}`);
  }

  /** A finished game as a text file in the engine's notation. */
  async gameRecord(tableId: string, number: number): Answer<string> {
    const answer = await this.#request('GET', recordPath(tableId, number));
    if (!answer.ok) return answer;
    try {
      return ok(await answer.value.text());
    } catch {
      return err({ code: 'try-again' });
    }
  }

  async #ask<T>(schema: Schema<T>, method: Method, path: string, body?: unknown): Answer<T> {
    const response = await this.#request(method, path, body);
    if (!response.ok) return response;
    try {
      const read = schema.safeParse(await response.value.json());
      // An answer that this client cannot read was written by another version.
      return read.success ? ok(read.data) : err({ code: 'client-outdated' });
    } catch {
      return err({ code: 'try-again' });
    }
  }

  async #request(method: Method, path: string, body?: unknown): Answer<Awaited<ReturnType<Fetch>>> {
    const { fetch, baseUrl = '', headers } = this.#options;
    const sent = body === undefined ? undefined : JSON.stringify(body);
    try {
      const response = await fetch(`${baseUrl}${path}`, {
        method,
        headers: { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(sent === undefined ? {} : { body: sent }),
      });
      if (response.ok) return ok(response);
      const read = rejection.safeParse(await response.json());
      return err(read.success ? read.data : { code: 'try-again' });
    } catch {
      return err({ code: 'try-again' });
    }
  }
}

/** Where a game's record is to be had, for a link to it. */
export function recordPath(tableId: string, number: number): string {
  return `${tablePath(tableId)}/games/${number}/record`;
}

function tablePath(tableId: string): string {
  return `/api/tables/${encodeURIComponent(tableId)}`;
}
