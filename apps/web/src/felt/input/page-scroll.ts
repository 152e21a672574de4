const scrolling: ReadonlySet<string> = new Set(['auto', 'scroll']);

/** Whether an ancestor of this element overflows, so that it can be scrolled. */
export function isScrollable(element: HTMLElement): boolean {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    // A pixel may be due to rounding.
    const isLonger = around.scrollHeight > around.clientHeight + 1;
    if (isLonger && scrolling.has(getComputedStyle(around).overflowY)) return true;
  }
  return false;
}
