import type { Page } from '@playwright/test';

/**
 * The labels of everything on a page that can be pressed, chosen or typed into; in an open dialog, of what is in it. The cards
 * of a game are no controls.
 */
export function controlsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
    return [...within.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.cards'))
      .map((each) => {
        const words = each.ariaLabel ?? each.closest('label')?.textContent ?? each.textContent;
        return `${each.localName}: ${words.replaceAll(/\s+/g, ' ').trim()}`;
      });
  });
}

/** The words that somebody sees on a page before scrolling. */
export function wordsOnScreen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    for (let text = walker.nextNode(); text !== null; text = walker.nextNode()) {
      const { parentElement: within } = text;
      const isShown =
        within?.checkVisibility({ visibilityProperty: true }) === true && !within.closest('.visually-hidden');
      const range = document.createRange();
      range.selectNodeContents(text);
      const isOnScreen = [...range.getClientRects()].some(({ top, bottom }) => bottom > 0 && top < innerHeight);
      if (isShown && isOnScreen) words.push(...(text.textContent?.match(/[\p{L}\p{N}’-]+/gu) ?? []));
    }
    return words;
  });
}

/** What a fingertip hits, in pixels: on a phone no control is smaller. */
const fingertipPx = 44;

/**
 * The controls on a page that are too small for a finger, in an open dialog those in it, with their sizes; and those where a
 * fingertip reaches beyond the window or hits another control. A label is part of its field, and `::after` may reach beyond a
 * control. Links within sentences may be small, and cards have the size of the game.
 */
export function smallControls(page: Page): Promise<readonly string[]> {
  return page.evaluate((leastPx) => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [role="slider"]';
    const beyond = (length: string) => Math.max(0, -Number.parseFloat(length) || 0);
    return [...within.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
      const each = control.closest('label') ?? control;
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) > 1;
      const isCard = control.matches('[role="application"] [role="button"]');
      const isInSentence =
        getComputedStyle(each).display === 'inline' &&
        each.parentElement?.textContent.trim() !== each.textContent.trim();
      if (!isShown || isCard || isInSentence) return [];
      const after = getComputedStyle(each, '::after');
      const isWider = after.content !== 'none' && after.position === 'absolute';
      const [more, higher] = isWider
        ? [beyond(after.left) + beyond(after.right), beyond(after.top) + beyond(after.bottom)]
        : [0, 0];
      const size = [width + more, height + higher].map((length) => Math.round(length));
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const hitAt = (across: number, down: number) => document.elementFromPoint(x + across, y + down);
      const isMissed = (hit: Element | null) =>
        hit === null || (hit.closest(`label, ${controls}`)?.contains(each) === false && !each.contains(hit));
      // One that is scrolled away, or lies below a bar, can be brought into view.
      const isInView =
        left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && each.contains(hitAt(0, 0));
      const reaches = [1 - leastPx / 2, leastPx / 2 - 1];
      const corners = reaches.flatMap((across) => reaches.map((down) => hitAt(across, down)));
      if (!(isInView && corners.some(isMissed)) && Math.min(...size) >= leastPx) return [];
      const words = control.ariaLabel ?? each.textContent;
      return [
        `${control.localName}.${control.className}: ${words.replaceAll(/\s+/g, ' ').trim()}: ${size.join(' × ')}`,
      ];
    });
  }, fingertipPx);
}
