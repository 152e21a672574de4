/** An error that the operator can fix; its message is a sentence for them. */
export class OperatorError extends Error {}

/** Prints one line about the set-up. @param {string} line */
export function say(line) {
  console.log(`[snap-up] ${line}`);
}
