import { ok } from '@snap-up/engine';
import type { SeatedTable } from '@snap-up/protocol';
import { connectionWords } from '#messages/table.ts';
import { type Away, type ConnectionMessage, isConnectionLost, lostMessage, type PageState } from '../messages/table.ts';
import { Poller } from '../shared/poller.svelte.ts';
import { rest } from '../shared/rest.ts';
import { Lasting, longMs } from '../ui/lasting.svelte.ts';
import type { TableConnection } from './connection.svelte.ts';

/** Long enough for an attempt to connect that begins with the first answer. */
const askEveryMs = 5_000;

/** Why a page waits for a table: asked over REST while it is shown. */
export class Waiting {
  readonly #asked: Poller<SeatedTable | null>;
  readonly #isLive: () => boolean;
  /** How often in a row the server has answered without the live connection. */
  #answerCount = $state(0);

  /**
   * @param tableId null while the server has named no table
   * @param isLive whether the live connection works, so that the page waits for something else
   * @param connect makes the live connection try again at once
   */
  constructor(tableId: () => string | null, isLive = () => false, connect = () => {}) {
    this.#isLive = isLive;
    this.#asked = new Poller(async () => {
      const id = tableId();
      const answer = await (id === null ? rest.session() : rest.table(id));
      // Whatever else it answers, the server is there.
      if (!answer.ok && answer.error.code === 'try-again') return answer;
      this.#answerCount = this.#isLive() ? 0 : this.#asked.status === 'unknown' ? 1 : this.#answerCount + 1;
      if (this.#answerCount === 1) connect();
      return ok(answer.ok && 'table' in answer.value ? answer.value : null);
    }, askEveryMs);
  }

  /** Why the page of a table waits. */
  static at(connected: TableConnection): Waiting {
    return new Waiting(
      () => connected.snapshot.tableId,
      () => connected.snapshot.connection === 'online',
      () => connected.check(),
    );
  }

  /**
   * What is away; null for nothing, and while that is not known. A server that has just started answers requests before the
   * live connection is back, so that is given time.
   */
  get away(): Away | null {
    if (this.#asked.status === 'unknown') return 'server';
    return this.#answerCount > 1 && !this.#isLive() ? 'live' : null;
  }

  /** The same in words. */
  get reason(): string | null {
    const { away } = this;
    if (away === null) return null;
    const { title, why } = connectionWords.away[away];
    return `${title} ${why}`;
  }

  /** The table and the player's seat; null if that is not known. */
  get seated(): SeatedTable | null {
    return this.#asked.value;
  }
}

/** What the page of a table says of its connection. */
export class ConnectionNews {
  readonly #connected: TableConnection;
  readonly #state: () => PageState;
  readonly #isReasonWanted: () => boolean;
  readonly #isLost = $derived.by(() => isConnectionLost(this.#connected.snapshot.connection));
  readonly #lasting: Lasting;
  /** A new one for each loss: an earlier answer says nothing about now. */
  readonly #waiting = $derived.by(() => (this.#lasting.isDue ? Waiting.at(this.#connected) : null));

  /**
   * Create it while a component is created.
   * @param isReasonWanted whether the player waits, so that what is away matters
   */
  constructor(connected: TableConnection, state: () => PageState, isReasonWanted = () => true) {
    this.#connected = connected;
    this.#state = state;
    this.#isReasonWanted = isReasonWanted;
    // A connection lost for this long will not be back in a moment, so the page finds out why.
    this.#lasting = new Lasting(() => this.#isLost, longMs);
  }

  /** Null while there is nothing to say. */
  get message(): ConnectionMessage | null {
    if (!this.#isLost) return null;
    return lostMessage(this.#state(), this.#isReasonWanted() ? (this.#waiting?.away ?? null) : null);
  }
}
