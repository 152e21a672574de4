/** The text of the page's polite live region. Screen readers read a text only when it changes. */
class Announcer {
  text = $state('');
}

/** The live region of this page. */
export const announcer = new Announcer();

let isOdd = false;

/** Says a sentence to screen readers. The same sentence twice is read twice. */
export function announce(sentence: string): void {
  isOdd = !isOdd;
  announcer.text = isOdd ? sentence : `${sentence}\u00a0`;
}
