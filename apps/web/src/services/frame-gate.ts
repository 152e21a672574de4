/**
 * Requests a call of `run` after the next paint of the page, and not before so many milliseconds have passed. Returns a function
 * that cancels the request.
 */
export type NextFrame = (run: () => void, leastMs?: number) => () => void;

/** For how long nothing is shown that can wait: on a slow phone, moves of others would leave no time for one's own. */
const restMs = 150;

/**
 * Passes on at most one value a frame, the newest: nobody could see those in between. A value that cannot wait is
 * passed on at once, after the one that was waiting.
 */
export class FrameGate<News> {
  readonly #nextFrame: NextFrame;
  readonly #show: (news: News) => void;
  #waiting: { readonly news: News } | null = null;
  /** Whether what waits may wait for longer than the next frame. */
  #isPatient = true;
  #shownAtMs = -restMs;
  #takeBack: (() => void) | null = null;

  constructor(nextFrame: NextFrame, show: (news: News) => void) {
    this.#nextFrame = nextFrame;
    this.#show = show;
  }

  /** Passes this on after the next frame, unless a newer value comes before. */
  soon(news: News): void {
    if (this.#isPatient) this.#takeBackRequest();
    this.#isPatient = false;
    this.#wait(news, 0);
  }

  /** Passes this on after the next frame in which nothing has been passed on for a while, unless a newer value comes before. */
  later(news: News): void {
    this.#wait(news, Math.max(0, this.#shownAtMs + restMs - performance.now()));
  }

  #wait(news: News, leastMs: number): void {
    this.#waiting = { news };
    this.#takeBack ??= this.#nextFrame(() => this.flush(), leastMs);
  }

  /** Passes this on before it returns. */
  atOnce(news: News): void {
    this.#waiting = { news };
    this.flush();
  }

  /** Passes on the waiting value, if there is one. */
  flush(): void {
    const waiting = this.#waiting;
    this.close();
    if (waiting === null) return;
    this.#show(waiting.news);
    this.#shownAtMs = performance.now();
  }

  /** Drops the waiting value. */
  close(): void {
    this.#waiting = null;
    this.#isPatient = true;
    this.#takeBackRequest();
  }

  #takeBackRequest(): void {
    this.#takeBack?.();
    this.#takeBack = null;
  }
}

/**
 * The frames of the browser: `run` is called after the next one, so that a move of one's own that comes before is painted
 * first, and no task has to work out a view and paint it, too. A hidden page gets no frames, so a timer stands in for them
 * there: the title has to stay current.
 */
export function nextFrameOf(page: Document): NextFrame {
  return (run, leastMs = 0) => {
    const dueMs = performance.now() + leastMs;
    if (page.hidden) {
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(run, Math.max(0, dueMs - performance.now()));
    });
    // A request made before the page was hidden would wait until it is shown again.
    page.addEventListener('visibilitychange', run, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      page.removeEventListener('visibilitychange', run);
    };
  };
}
