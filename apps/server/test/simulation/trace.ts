import { createHash, type Hash } from 'node:crypto';

/** Longer texts are cut in lines for people. */
const mostCharacters = 160;

const hashedCharacters = 65_536;

/** What has happened in a simulated world: a hash of all of it, and the last lines as text. */
export class Trace {
  readonly #hash: Hash = createHash('sha256');
  /** What is still to be hashed: many lines together take a fraction of the time. */
  #unhashed = '';
  readonly #isKept: boolean;
  readonly lines: string[] = [];

  /** @param isKept whether the lines are kept; else only their hash is */
  constructor(isKept: boolean) {
    this.#isKept = isKept;
  }

  /** Notes a line, made of what happened, where, and what was said. */
  note(nowMs: number, who: string, what: string, text = ''): void {
    this.#unhashed += `${nowMs} ${who} ${what} ${text}\n`;
    if (this.#unhashed.length > hashedCharacters) this.#hashLines();
    if (!this.#isKept) return;
    const short = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}… (${text.length} characters)` : text;
    this.lines.push(`${(nowMs / 1_000).toFixed(3).padStart(9)} s  ${who}: ${what}${short === '' ? '' : ` ${short}`}`);
  }

  /** The hash of everything so far. Nothing can be noted afterwards. */
  digest(): string {
    this.#hashLines();
    return this.#hash.digest('hex');
  }

  #hashLines(): void {
    this.#hash.update(this.#unhashed);
    this.#unhashed = '';
  }
}
