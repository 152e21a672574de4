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
