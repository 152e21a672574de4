import { type Notice, type Snapshot, socketTransport, TableClient } from '@snap-up/client';
import type { Move } from '@snap-up/engine';
import { Losses } from './losses.ts';

/** A table client as the pages see it: the newest snapshot, and the way to move. */
export class TableConnection {
  readonly #client: TableClient;
  readonly #losses = new Losses();
  snapshot: Snapshot = $state.raw() as Snapshot;
  /** Has the table been seen at all? A connection that is lost later leaves what is known to look at. */
  wasOnline = $state(false);

  constructor(tableId: string, onnotice: (notice: Notice) => void) {
    this.#client = new TableClient({ tableId, transport: socketTransport(''), now: () => Date.now() });
    this.snapshot = this.#client.snapshot;
    this.#client.subscribe((snapshot) => {
      this.snapshot = snapshot;
      if (snapshot.connection === 'online') this.wasOnline = true;
    });
    this.#client.onNotice((notice) => {
      if (notice.kind !== 'rejected' || this.#losses.isNews(notice.move)) onnotice(notice);
    });
    this.#client.start();
  }

  /** Makes a move; answers with the sentence of a refusal, or null. */
  play(move: Move): string | null {
    this.#losses.made(move);
    const played = this.#client.play(move);
    return played.ok ? null : played.error.sentence;
  }

  /** After one's seat or session has changed. */
  rejoin(): void {
    this.#client.join();
  }

  /** After a refusal. */
  restart(): void {
    this.#client.start();
  }

  close(): void {
    this.#client.close();
  }
}
