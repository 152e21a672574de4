import type { Painted, Snapshot } from '@snap-up/client';

/**
 * Requests a call of `run` after the next paint of the page, and not before this many milliseconds have passed. Returns
 * a function that cancels the request.
 */
export type NextFrame = (run: () => void, leastMs?: number) => () => void;

/**
 * How long after any update deferrable ones wait: others' moves would leave a slow phone no time for the player's own.
 */
const restMs = 150;
/** How long a press delays prompt updates, and deferrable ones. A tap is shorter than either, a drag longer. */
const heldUpMs = { soon: 100, later: 1_000 } as const;
const lookAgainMs = 50;

/**
 * Shows at most one value per frame, the newest: nobody could see those in between. Any shown value replaces a waiting
 * one, since it is newer.
 */
export class FrameGate<News> {
  readonly #nextFrame: NextFrame;
  readonly #show: (news: News) => void;
  readonly #isPressed: () => boolean;
  #waiting: { readonly news: News; readonly as: keyof typeof heldUpMs; readonly sinceMs: number } | null = null;
  #shownAtMs = -restMs;
  #takeBack: (() => void) | null = null;

  /** @param isPressed whether a finger or a button is down: others' actions wait a little then */
  constructor(nextFrame: NextFrame, show: (news: News) => void, isPressed: () => boolean = () => false) {
    this.#nextFrame = nextFrame;
    this.#show = show;
    this.#isPressed = isPressed;
  }

  /** Shows this after the next frame, unless a newer value comes before. */
  soon(news: News): void {
    const waiting = this.#waiting;
    const isWaiting = waiting?.as === 'soon';
    this.#waiting = { news, as: 'soon', sinceMs: isWaiting ? waiting.sinceMs : performance.now() };
    if (!isWaiting) this.#request(0);
  }

  /**
   * Shows this after the next frame and when nothing has been shown for a while, unless a newer value comes before. If
   * a prompt value is waiting, this replaces it.
   */
  later(news: News): void {
    const waiting = this.#waiting;
    this.#waiting = { news, as: waiting?.as ?? 'later', sinceMs: waiting?.sinceMs ?? performance.now() };
    if (waiting === null) this.#request(this.#shownAtMs + restMs - performance.now());
  }

  /** Shows this before it returns. */
  atOnce(news: News): void {
    this.close();
    this.#show(news);
    this.#shownAtMs = performance.now();
  }

  /** Shows the waiting value before it returns, if there is one. */
  flush(): void {
    if (this.#waiting !== null) this.atOnce(this.#waiting.news);
  }

  /** Drops the waiting value. */
  close(): void {
    this.#waiting = null;
    this.#takeBackRequest();
  }

  #request(leastMs: number): void {
    this.#takeBackRequest();
    this.#takeBack = this.#nextFrame(() => this.#come(), Math.max(0, leastMs));
  }

  /** The time of the waiting value has come. */
  #come(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    const isHeldUp = this.#isPressed() && performance.now() - waiting.sinceMs < heldUpMs[waiting.as];
    if (isHeldUp) this.#request(lookAgainMs);
    else this.flush();
  }

  #takeBackRequest(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }
}

/** A wait of this length includes a frame, if there is anything to paint. */
const longWaitMs = 50;

/**
 * The frames of the browser: `run` is called after the next one, so that a preceding move of the player's own is
 * painted first, and no task has to compute and paint a view, too. A longer wait requests no frame: each costs a slow
 * phone some milliseconds, even if nothing has changed. A hidden page gets no frames, so a timer replaces them there:
 * the title has to stay current.
 */
export const nextFrame: NextFrame = (run, leastMs = 0) => {
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const takeBack = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', come);
  };
  const come = (): void => {
    takeBack();
    run();
  };
  if (document.hidden) timer = setTimeout(come);
  else {
    const wait = (): void => {
      timer = setTimeout(come, leastMs);
    };
    if (leastMs >= longWaitMs) wait();
    else frame = requestAnimationFrame(wait);
    // A request made before the page was hidden would wait until it is shown again.
    document.addEventListener('visibilitychange', come);
  }
  return takeBack;
};

/** Whether a finger, a pen or a button of the mouse is down on the page. */
export interface Presses {
  readonly areAny: () => boolean;
  /** Stops listening. */
  readonly close: () => void;
}

/** Begins to listen for presses. */
export function listenForPresses(): Presses {
  const down = new Set<number>();
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const hear = (types: readonly string[], take: (event: PointerEvent) => void): void => {
    for (const type of types) document.addEventListener(type, (event) => take(event as PointerEvent), options);
  };
  hear(['pointerdown'], ({ pointerId }) => down.add(pointerId));
  hear(['pointerup', 'pointercancel'], ({ pointerId }) => down.delete(pointerId));
  // A hidden page does not get the end of a press.
  hear(['visibilitychange'], () => down.clear());
  return { areAny: () => down.size > 0, close: () => listening.abort() };
}

/** Returns whether two objects are the same but for these properties. */
function isSameBut<Whole extends object>(before: Whole, after: Whole, ...differing: readonly (keyof Whole)[]): boolean {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof Whole)[]);
  return [...keys].every((key) => differing.includes(key) || before[key] === after[key]);
}

/**
 * Whether two snapshots differ only in what lies on others’ own piles: nothing that this player can do depends on that. A
 * spectator has no rivals.
 */
export function isRivalsOnly(before: Snapshot, after: Snapshot): boolean {
  const [game, gameAfter, { seat }] = [before.game, after.game, after];
  if (seat === null || game === null || gameAfter === null || game.view === null || gameAfter.view === null)
    return false;
  const { view, rules, number, mode, pendingCount } = game;
  const { piles } = gameAfter.view;
  const isSameGame =
    rules === gameAfter.rules &&
    number === gameAfter.number &&
    mode === gameAfter.mode &&
    pendingCount === gameAfter.pendingCount;
  return (
    isSameBut(before, after, 'game') &&
    isSameGame &&
    isSameBut(view, gameAfter.view, 'piles', 'redeals') &&
    rules.piles.every(({ id, owner }) => (owner !== null && owner !== seat) || view.piles[id] === piles[id])
  );
}

/** A batch that takes longer to be painted was not what its player waited for: the page drew no frames meanwhile. */
const latestPaintMs = 1_000;

/**
 * Tells which batch a person can see: one is painted after the callbacks of the frame that follows its showing, so a task
 * after those takes the time. A hidden page tells nothing, nor does one that was hidden when the batch came.
 */
export class PaintWatch {
  readonly #tell: (painted: Painted | null) => void;
  /** Since when a batch waits to be shown; null if none does. */
  #cameAtMs: number | null = null;
  #shown: (Omit<Painted, 'atMs'> & { readonly cameAtMs: number }) | null = null;
  #frame = 0;
  #task: ReturnType<typeof setTimeout> | undefined;

  constructor(tell: (painted: Painted | null) => void) {
    this.#tell = tell;
    document.addEventListener('visibilitychange', this.#forget);
  }

  /** A batch has come that a player may react to. One that changes nothing for them is not worth a frame. */
  came(): void {
    this.#cameAtMs ??= document.hidden ? Number.NEGATIVE_INFINITY : performance.now();
  }

  /** The page shows everything that has come, up to this batch. */
  shown(gameNumber: number, seq: number): void {
    const cameAtMs = this.#cameAtMs;
    if (cameAtMs === null) return;
    this.#cameAtMs = null;
    this.#shown = { gameNumber, seq, cameAtMs };
    // The page has changed, so this frame comes anyway.
    if (!document.hidden) this.#frame ||= requestAnimationFrame(this.#paint);
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#forget);
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
      if (atMs - cameAtMs <= latestPaintMs) this.#tell({ gameNumber, seq, atMs });
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
