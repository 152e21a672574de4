/** How fast most screen readers speak, with some haste: what is said sooner would cut off what is being said. */
const usualMsPerCharacter = 45;
/** A sentence is left in its region for this long at least. */
const shortestMs = 600;
/** A screen reader does not read what a region has when it appears, only what comes into it after it was noticed. */
const noticedMs = 150;
/** For so long all else lets the answer to a press go first. */
const longestWaitMs = 3_000;

/** Makes a text another one without a difference that is heard. */
const again = '\u00a0';

/** A polite live region: the page's own, or that of an open dialog, which is all that is read while it is open. */
export interface Region {
  text: string;
}

/**
 * What is said first of all that waits: what came of the player's own move, what they lost to somebody else, news of the
 * table, and how the others get on.
 */
const importances = ['own', 'lost', 'news', 'progress'] as const;
/** One of `importances`. */
export type Importance = (typeof importances)[number];

/** What is to be said: a sentence, or what makes one when its turn comes, of all that has happened until then. */
export type Words = string | (() => string);

interface Waiting {
  readonly words: Words;
  readonly importance: Importance;
}

/** Runs something later, such as `setTimeout`. */
export type Later = (run: () => void, delayMs: number) => unknown;

/**
 * Says sentences to screen readers, one after the other, in the region of the top-most dialog or, where none is open, in
 * that of the page. What comes while a sentence is being said waits, and is then said together, in order of importance.
 */
export class Announcer {
  readonly #later: Later;
  readonly #regions: Region[] = [];
  #waiting: readonly Waiting[] = [];
  /** Counts what has been said, so that the end of something that was cut off changes nothing. */
  #saidCount = 0;
  #isSpeaking = false;
  /** What was said last. The regions are only written: whoever announces in an effect must not depend on them. */
  #said = '';
  /** Whether that was said for a second time in a row. */
  #isRepeated = false;
  /** Whether the region above all others has just come there. */
  #isSettling = false;
  /** The press whose answer is still to come, before which nothing is begun; null for none. */
  #awaited: object | null = null;
  /** How long the player’s screen reader takes for each character. */
  msPerCharacter = usualMsPerCharacter;

  constructor(later: Later) {
    this.#later = later;
  }

  /**
   * Adds a region above all others. What is being said below goes on there from its beginning, and so does what waits. Returns
   * a function that removes it; the same holds then for the region that is above all others after that.
   */
  open(region: Region): () => void {
    const below = this.#regions.at(-1);
    this.#interrupt(below);
    this.#regions.push(region);
    if (below === undefined) {
      // Nothing has been read here before, so there is nothing to wait for, even if another region has just gone.
      this.#isSettling = false;
      this.#saidCount += 1;
      this.#speak();
    } else this.#settle();
    return () => {
      const isOnTop = this.#regions.at(-1) === region;
      if (isOnTop) this.#interrupt(region);
      this.#regions.splice(this.#regions.indexOf(region), 1);
      if (isOnTop) this.#settle();
    };
  }

  /** Says something in its turn. What waits already is not said twice. */
  say(words: Words, importance: Importance = 'news'): void {
    this.#waiting = [...this.#waiting.filter((one) => one.words !== words), { words, importance }];
    if (importance === 'own' || importance === 'lost') this.#awaited = null;
    this.#goOn();
  }

  /**
   * To be called at a press that only the server can answer. What waits would be cut off by that answer, so it is not begun
   * before it, unless the answer takes long.
   */
  awaitAnswer(): void {
    const awaited = {};
    this.#awaited = awaited;
    this.#later(() => {
      if (this.#awaited !== awaited) return;
      this.#awaited = null;
      this.#goOn();
    }, longestWaitMs);
  }

  /** Says what answers the player's own press: at once, before everything that waits. */
  answer(sentence: string): void {
    const waiting = this.#waiting;
    const own: Waiting = { words: sentence, importance: 'own' };
    this.#awaited = null;
    if (this.#isSettling) {
      this.#waiting = [own, ...waiting];
      return;
    }
    this.#waiting = [own];
    this.#speak();
    this.#waiting = [...waiting, ...this.#waiting];
  }

  #goOn(): void {
    if (!this.#isSpeaking && !this.#isSettling) this.#speak();
  }

  /** Puts what is being said in a region before all that waits. */
  #interrupt(region: Region | undefined): void {
    if (region === undefined) return;
    if (this.#isSpeaking) this.#waiting = [{ words: this.#said, importance: 'own' }, ...this.#waiting];
    this.#isSpeaking = false;
    region.text = '';
  }

  /** Speaks once screen readers have noticed the region that is above all others. */
  #settle(): void {
    this.#isSettling = true;
    this.#saidCount += 1;
    const order = this.#saidCount;
    this.#later(() => {
      if (order !== this.#saidCount) return;
      this.#isSettling = false;
      this.#speak();
    }, noticedMs);
  }

  #speak(): void {
    const region = this.#regions.at(-1);
    this.#isSpeaking = false;
    if (region === undefined || this.#awaited !== null) return;
    const text = this.#takeWaiting();
    if (text === '') return;
    this.#isSpeaking = true;
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
      Math.max(shortestMs, text.length * this.msPerCharacter),
    );
  }

  /** All that waits as one text, the most important first; empty where there is nothing to say. */
  #takeWaiting(): string {
    const rank = ({ importance }: Waiting) => importances.indexOf(importance);
    const waiting = this.#waiting.toSorted((a, b) => rank(a) - rank(b));
    this.#waiting = [];
    return waiting
      .map(({ words }) => (typeof words === 'string' ? words : words()))
      .filter((sentence) => sentence !== '')
      .join(' ');
  }
}

/** The announcer of this page. */
export const announcer = new Announcer((run, delayMs) => setTimeout(run, delayMs));

/** Says something to screen readers, after what is being said. */
export function announce(words: Words, importance?: Importance): void {
  announcer.say(words, importance);
}

/** Says to screen readers what answers the player's own press, at once. */
export function answer(sentence: string): void {
  announcer.answer(sentence);
}
