/** How fast a screen reader speaks, with some haste: what is said sooner would cut off what is being said. */
const msPerCharacter = 45;
/** A sentence is left in its region for this long at least. */
const shortestMs = 600;

/** Makes a text another one without a difference that is heard. */
const again = '\u00a0';

/** A polite live region: the page's own, or that of an open dialog, which is all that is read while it is open. */
export interface Region {
  text: string;
}

/** Runs something later, such as `setTimeout`. */
export type Later = (run: () => void, delayMs: number) => unknown;

/**
 * Says sentences to screen readers, one after the other, in the region of the top-most dialog or, where none is open, in
 * that of the page. What comes while a sentence is being said waits, and is then said together.
 */
export class Announcer {
  readonly #later: Later;
  readonly #regions: Region[] = [];
  #waiting: readonly string[] = [];
  /** Counts what has been said, so that the end of something that was cut off changes nothing. */
  #saidCount = 0;
  #isSpeaking = false;
  /** What was said last. The regions are only written: whoever announces in an effect must not depend on them. */
  #said = '';
  /** Whether that was said for a second time in a row. */
  #isRepeated = false;

  constructor(later: Later) {
    this.#later = later;
  }

  /** Adds a region above all others, and says there what is being said or waits. Returns a function that removes it. */
  open(region: Region): () => void {
    const below = this.#regions.at(-1);
    if (below !== undefined) {
      if (this.#isSpeaking) this.#waiting = [this.#said, ...this.#waiting];
      below.text = '';
    }
    this.#regions.push(region);
    this.#speak();
    return () => {
      this.#regions.splice(this.#regions.indexOf(region), 1);
    };
  }

  /** Says a sentence in its turn. One that waits already is not said twice. */
  say(sentence: string): void {
    this.#waiting = [...this.#waiting.filter((one) => one !== sentence), sentence];
    if (!this.#isSpeaking) this.#speak();
  }

  /** Says what answers the player's own press: at once, before everything that waits. */
  answer(sentence: string): void {
    const waiting = this.#waiting;
    this.#waiting = [sentence];
    this.#speak();
    this.#waiting = [...waiting, ...this.#waiting];
  }

  #speak(): void {
    const region = this.#regions.at(-1);
    this.#isSpeaking = region !== undefined && this.#waiting.length > 0;
    if (region === undefined || !this.#isSpeaking) return;
    const text = this.#waiting.join(' ');
    this.#waiting = [];
    this.#isRepeated = text === this.#said && !this.#isRepeated;
    this.#said = text;
    this.#saidCount += 1;
    const order = this.#saidCount;
    // A screen reader reads a text only when it changes.
    region.text = this.#isRepeated ? `${text}${again}` : text;
    this.#later(
      () => {
        if (order === this.#saidCount) this.#speak();
      },
      Math.max(shortestMs, text.length * msPerCharacter),
    );
  }
}

/** The announcer of this page. */
export const announcer = new Announcer((run, delayMs) => setTimeout(run, delayMs));

/** Says a sentence to screen readers, after what is being said. */
export function announce(sentence: string): void {
  announcer.say(sentence);
}

/** Says to screen readers what answers the player's own press, at once. */
export function answer(sentence: string): void {
  announcer.answer(sentence);
}
