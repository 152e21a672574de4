/** Until a tap was painted, by its longest event, as in INP. */
export interface Tap {
  /** Events of one tap, such as `pointerdown` and `click`, share it. */
  readonly interactionId: number;
  readonly startMs: number;
  /** In steps of 8 ms. */
  readonly durationMs: number;
}

/** What a page records about itself. Times are in milliseconds since the navigation began. */
interface Watched {
  firstPaintMs: number;
  largestPaintMs: number;
  readonly tasks: { readonly startMs: number; readonly durationMs: number }[];
  readonly taps: Tap[];
}

declare global {
  interface Window {
    /** Made by `watchPage`. */
    watched: Watched;
    /** Set by `watchUntilUsable` when a click was handled. */
    usableMs?: number;
  }
}

/** The part of these entries that is used; the DOM's types lack it. */
interface Entry extends PerformanceEntry {
  readonly interactionId?: number;
}

/**
 * Records what Chromium reports about a page. It runs in the page before anything else, and so must be self-contained.
 */
export function watchPage(): void {
  const watched: Watched = {
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
    tasks: [],
    taps: [],
  };
  window.watched = watched;
  const observe = (type: string, see: (entry: Entry) => void, more: object = {}): void => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry);
    }).observe({ type, buffered: true, ...more });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaintMs = startTime;
  });
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ startMs: startTime, durationMs: duration }));
  const seeEvent = ({ startTime, duration, interactionId = 0 }: Entry): void => {
    // Moves of a pointer belong to no interaction.
    if (interactionId === 0) return;
    const known = watched.taps.findIndex((tap) => tap.interactionId === interactionId);
    const tap = { interactionId, startMs: startTime, durationMs: duration };
    if (known === -1) watched.taps.push(tap);
    else if (duration > (watched.taps[known]?.durationMs ?? 0)) watched.taps[known] = tap;
  };
  // The least that can be asked for.
  observe('event', seeEvent, { durationThreshold: 16 });
}

/**
 * Clicks the last link of the header until the page handles it, instead of the browser. It runs in the page, too. A click by
 * script is handled like a tap, but by then the page may not have painted the link.
 */
export function watchUntilUsable(): void {
  const everyMs = 50;
  // The page listens at the document, so a click that reaches the window is handled or never will be.
  addEventListener('click', (event) => {
    if (event.defaultPrevented) {
      window.usableMs ??= performance.now();
      clearInterval(timer);
    } else event.preventDefault();
  });
  const timer = setInterval(() => {
    const links = document.querySelectorAll<HTMLElement>('header a');
    links[links.length - 1]?.click();
  }, everyMs);
}
