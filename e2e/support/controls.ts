import type { Page } from '@playwright/test';

/** The labels of everything on a page that can be pressed, chosen or typed into; in an open dialog, of what is in it. */
export function controlsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const within = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    const controls = 'a[href], button, input, select, textarea, summary, [role="button"], [tabindex="0"]';
    return [...within.querySelectorAll<HTMLElement>(controls)]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches(':disabled'))
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
