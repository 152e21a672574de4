/** What the page's polite live region says. Screen readers speak a text only when it changes. */
class Announcer {
  text = $state('');
}

export const announcer = new Announcer();

let isOdd = false;

/** Says a sentence to those who do not see the table; the same sentence twice is said twice. */
export function announce(sentence: string): void {
  isOdd = !isOdd;
  announcer.text = isOdd ? sentence : `${sentence}\u00a0`;
}
