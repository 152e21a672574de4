/**
 * Requests a call of `run` after the next paint of the page, and not before so many milliseconds have passed. Returns a function
 * that cancels the request.
 */
export type NextFrame = (run: () => void, leastMs?: number) => () => void;

/** How long after anything was shown nothing is shown that can wait: moves of others would leave a slow phone no time for one's own. */
const restMs = 150;
/** How long a press holds up what is shown soon, and what is shown later. A tap is shorter than either, a drag longer. */
const heldUpMs = { soon: 100, later: 1_000 } as const;
const lookAgainMs = 50;

/**
 * Shows at most one value a frame, the newest: nobody could see those in between. Whatever is shown takes the place of a value
 * that still waits, since it is newer.
 */
export class FrameGate<News> {
  readonly #nextFrame: NextFrame;
  readonly #show: (news: News) => void;
  readonly #isPressed: () => boolean;
  #waiting: { readonly news: News; readonly as: keyof typeof heldUpMs; readonly sinceMs: number } | null = null;
  #shownAtMs = -restMs;
  #takeBack: (() => void) | null = null;

  /** @param isPressed whether a finger or a button is down: what others do waits a little then */
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
   * Shows this after the next frame and when nothing has been shown for a while, unless a newer value comes before. Where one
   * waits that is shown soon, so is this.
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

/** In a wait of this length there is a frame, if there is anything to paint. */
const longWaitMs = 50;

/**
 * The frames of the browser: `run` is called after the next one, so that a move of one's own that comes before is painted
 * first, and no task has to work out a view and paint it, too. For a longer wait no frame is asked for: each costs a slow phone
 * some milliseconds, even one in which nothing has changed. A hidden page gets no frames, so a timer stands in for them there: the
 * title has to stay current.
 */
export function nextFrameOf(page: Document): NextFrame {
  return (run, leastMs = 0) => {
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const takeBack = (): void => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', come);
    };
    const come = (): void => {
      takeBack();
      run();
    };
    if (page.hidden) timer = setTimeout(come);
    else {
      const wait = (): void => {
        timer = setTimeout(come, leastMs);
      };
      if (leastMs >= longWaitMs) wait();
      else frame = requestAnimationFrame(wait);
      // A request made before the page was hidden would wait until it is shown again.
      page.addEventListener('visibilitychange', come);
    }
    return takeBack;
  };
}
