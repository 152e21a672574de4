import type { TimedEvent } from './page-figures.ts';

/** What a page records about itself. Times are in milliseconds since the navigation began. */
interface Watched {
  firstPaintMs: number;
  largestPaintMs: number;
  layoutShift: number;
  readonly tasks: { readonly startMs: number; readonly durationMs: number }[];
  readonly events: TimedEvent[];
}

declare global {
  interface Window {
    /** Made by `watchPage`. */
    watched: Watched;
    /** Set by `watchUntilUsable` when a click was handled. */
    usableMs?: number;
  }
}

/** The parts of these entries that are used; the DOM's types lack them. */
interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
  readonly processingStart?: number;
  readonly processingEnd?: number;
}

/**
 * Records what Chromium reports about a page. It runs in the page before anything else, and so must be self-contained.
 */
export function watchPage(): void {
  const watched: Watched = {
    firstPaintMs: Number.NaN,
    largestPaintMs: Number.NaN,
    layoutShift: 0,
    tasks: [],
    events: [],
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
  observe('layout-shift', ({ value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) watched.layoutShift += value;
  });
  observe('longtask', ({ startTime, duration }) => watched.tasks.push({ startMs: startTime, durationMs: duration }));
  // The least that can be asked for.
  const least = { durationThreshold: 16 };
  const seeEvent = (entry: Entry): void => {
    const { name, startTime, duration, interactionId = 0, processingStart = 0, processingEnd = 0 } = entry;
    watched.events.push({ name, startTime, duration, interactionId, processingStart, processingEnd });
  };
  observe('event', seeEvent, least);
}

/**
 * Clicks the last link of the header again and again until the page handles it, instead of the browser. It runs in the page,
 * too. A click by script is handled like a tap, but by then the page may not have painted the link.
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
