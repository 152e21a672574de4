import type { Painted } from '@snap-up/client';

type Batch = Omit<Painted, 'atMs'>;

/** A batch that takes longer to be painted was not what its player waited for: the page drew no frames meanwhile. */
const latestMs = 1_000;

/**
 * Tells which batch a person can see: one is painted after the callbacks of the frame that follows its showing, so a task
 * after those takes the time. A hidden page tells nothing, nor does one that was hidden when the batch came.
 */
export class PaintWatch {
  readonly #page: Document;
  readonly #tell: (painted: Painted | null) => void;
  /** Since when a batch waits to be shown; null if none does. */
  #cameAtMs: number | null = null;
  #shown: (Batch & { readonly cameAtMs: number }) | null = null;
  #frame = 0;
  #task: ReturnType<typeof setTimeout> | undefined;

  constructor(page: Document, tell: (painted: Painted | null) => void) {
    this.#page = page;
    this.#tell = tell;
    page.addEventListener('visibilitychange', this.#forget);
  }

  /** A batch has come that a player may react to. One that changes nothing for them is not worth a frame. */
  came(): void {
    this.#cameAtMs ??= this.#page.hidden ? Number.NEGATIVE_INFINITY : performance.now();
  }

  /** The page shows everything that has come, up to this batch. */
  shown(gameNumber: number, seq: number): void {
    const cameAtMs = this.#cameAtMs;
    if (cameAtMs === null) return;
    this.#cameAtMs = null;
    this.#shown = { gameNumber, seq, cameAtMs };
    // The page has changed, so this frame comes anyway.
    if (!this.#page.hidden) this.#frame ||= requestAnimationFrame(this.#paint);
  }

  close(): void {
    this.#page.removeEventListener('visibilitychange', this.#forget);
    this.#drop();
  }

  readonly #paint = (): void => {
    const shown = this.#shown;
    this.#frame = 0;
    if (shown === null) return;
    const { gameNumber, seq, cameAtMs } = shown;
    this.#shown = null;
    clearTimeout(this.#task);
    this.#task = setTimeout(() => {
      const atMs = performance.now();
      if (atMs - cameAtMs <= latestMs) this.#tell({ gameNumber, seq, atMs });
    });
  };

  #drop(): void {
    cancelAnimationFrame(this.#frame);
    clearTimeout(this.#task);
    this.#frame = 0;
    this.#shown = null;
  }

  readonly #forget = (): void => {
    this.#drop();
    if (this.#cameAtMs !== null) this.#cameAtMs = Number.NEGATIVE_INFINITY;
    this.#tell(null);
  };
}
