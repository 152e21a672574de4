/** Asks for `run` to be called when the page is painted next; gives the function that takes the request back. */
export type NextFrame = (run: () => void) => () => void;

/**
 * Lets news through once a frame, the newest only: whatever comes between two frames nobody could see. What cannot wait
 * goes through at once, and takes with it what has been waiting.
 */
export class FrameGate<News> {
  readonly #nextFrame: NextFrame;
  readonly #show: (news: News) => void;
  #waiting: { readonly news: News } | null = null;
  #takeBack: (() => void) | null = null;

  constructor(nextFrame: NextFrame, show: (news: News) => void) {
    this.#nextFrame = nextFrame;
    this.#show = show;
  }

  /** Shows this in the next frame, unless something newer comes before. */
  soon(news: News): void {
    this.#waiting = { news };
    this.#takeBack ??= this.#nextFrame(() => this.flush());
  }

  /** Shows this before it returns. */
  atOnce(news: News): void {
    this.#waiting = { news };
    this.flush();
  }

  /** Shows what is waiting, if anything is. */
  flush(): void {
    const waiting = this.#waiting;
    this.close();
    if (waiting !== null) this.#show(waiting.news);
  }

  /** Drops what is waiting. */
  close(): void {
    this.#waiting = null;
    this.#takeBack?.();
    this.#takeBack = null;
  }
}

/** The browser's frames. A page that nobody sees is not painted: there it is a timer, so that its title stays true. */
export function nextFrameOf(page: Document): NextFrame {
  return (run) => {
    if (page.hidden) {
      const timer = setTimeout(run);
      return () => clearTimeout(timer);
    }
    const frame = requestAnimationFrame(run);
    // A page that is put away before the frame comes would wait for it until it is looked at again.
    page.addEventListener('visibilitychange', run, { once: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener('visibilitychange', run);
    };
  };
}
