/** Something that the person at the keyboard can put right; its message is a sentence for that person. */
export class OperatorError extends Error {}

/** Prints one line about the set-up. */
export function say(line: string): void;
