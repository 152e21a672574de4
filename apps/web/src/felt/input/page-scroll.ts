const scrolling: ReadonlySet<string> = new Set(['auto', 'scroll']);

/** Whether a part of the page around this element is longer than it shows, so that it can be scrolled. */
export function isScrollable(element: HTMLElement): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    // A pixel may be a matter of rounding.
    const isLonger = around.scrollHeight > around.clientHeight + 1;
    if (isLonger && scrolling.has(getComputedStyle(around).overflowY)) return true;
  }
  return false;
}
