import { createHash, type Hash } from 'node:crypto';

/** Longer texts are cut in lines for people. */
const mostCharacters = 160;

const hashedCharacters = 65_536;

/** Recording level: none, hash, or hash and lines. A game that fails is played again with lines. */
export type TraceKind = 'none' | 'hash' | 'lines';

/** The recording of a simulated world: a hash of everything, and the lines as text. */
export class Trace {
  /** Whether anything is recorded. Checked first where much is recorded, to avoid building the texts. */
  readonly isOn: boolean;
  readonly #hash: Hash = createHash('sha256');
  /** Lines that are still to be hashed: many at once take a fraction of the time. */
  #unhashed = '';
  readonly #areLinesKept: boolean;
  readonly lines: string[] = [];

  constructor(kind: TraceKind) {
    this.isOn = kind !== 'none';
    this.#areLinesKept = kind === 'lines';
  }

  /** Records a line: when, where, what happened, and what was said. */
  note(nowMs: number, who: string, what: string, text = ''): void {
    if (!this.isOn) return;
    this.#unhashed += `${nowMs} ${who} ${what} ${text}\n`;
    if (this.#unhashed.length > hashedCharacters) this.#hashLines();
    if (!this.#areLinesKept) return;
    const short = text.length > mostCharacters ? `${text.slice(0, mostCharacters)}… (${text.length} characters)` : text;
    this.lines.push(`${(nowMs / 1_000).toFixed(3).padStart(9)} s  ${who}: ${what}${short === '' ? '' : ` ${short}`}`);
  }

  /** The hash of everything so far; empty if nothing is recorded. Nothing can be recorded afterwards. */
  digest(): string {
    if (!this.isOn) return '';
    this.#hashLines();
    return this.#hash.digest('hex');
  }

  #hashLines(): void {
    this.#hash.update(this.#unhashed);
    this.#unhashed = '';
  }
}
