/** How fast most screen readers speak: speaking sooner would cut off the current sentence. */
const usualMsPerCharacter = 45;
/** A sentence stays in its region for at least this long. */
const shortestMs = 600;
/** A screen reader does not read the initial content of a region, only changes after it was noticed. */
const noticedMs = 150;
/** How long everything else waits for the answer to a press. */
const longestWaitMs = 3_000;

/** Changes a text inaudibly. */
const again = '\u00a0';

/** A polite live region: the page's own, or that of an open dialog, which is all that is read while it is open. */
export interface Region {
  text: string;
}

/**
 * The priorities of waiting sentences: the result of the player's own move, a move lost to another player, news of the
 * table, and the others' progress.
 */
const importances = ['own', 'lost', 'news', 'progress'] as const;
/** One of `importances`. */
export type Importance = (typeof importances)[number];

/** What to announce: a sentence, or a function that makes one when its turn comes, of everything until then. */
export type Words = string | (() => string);

interface Waiting {
  readonly words: Words;
  readonly importance: Importance;
}

/** Runs something later, such as `setTimeout`. */
export type Later = (run: () => void, delayMs: number) => unknown;

/**
 * Announces sentences to screen readers, one after the other, in the region of the topmost dialog or, if none is open,
 * of the page. Sentences that arrive meanwhile wait, and are then announced together, in order of importance.
 */
export class Announcer {
  readonly #later: Later;
  readonly #regions: Region[] = [];
  #waiting: readonly Waiting[] = [];
  /** Counts announcements, so that the end of an interrupted one changes nothing. */
  #saidCount = 0;
  #isSpeaking = false;
  /** The last announcement. The regions are only written: an effect that announces must not depend on them. */
  #said = '';
  /** Whether that was the second of two equal ones. */
  #isRepeated = false;
  /** Whether the topmost region has just appeared. */
  #isSettling = false;
  /** The press whose answer is pending, before which nothing is begun; null for none. */
  #awaited: object | null = null;
  /** The player’s screen reader's time per character. */
  msPerCharacter = usualMsPerCharacter;

  constructor(later: Later) {
    this.#later = later;
  }

  /**
   * Adds a topmost region. The current announcement starts over there, and waiting ones follow. Returns a function that
   * removes it, after which the same happens in the next topmost region.
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

  /** Announces something in its turn. Sentences that already wait are not repeated. */
  say(words: Words, importance: Importance = 'news'): void {
    this.#waiting = [...this.#waiting.filter((one) => one.words !== words), { words, importance }];
    if (importance === 'own' || importance === 'lost') this.#awaited = null;
    this.#goOn();
  }

  /**
   * Call at a press that only the server can answer. The answer would interrupt waiting sentences, so none begins
   * before it, unless it takes long.
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

  /** Announces the answer to the player's own press: at once, before everything that waits. */
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

  /** Puts the announcement in a region before everything that waits. */
  #interrupt(region: Region | undefined): void {
    if (region === undefined) return;
    if (this.#isSpeaking) this.#waiting = [{ words: this.#said, importance: 'own' }, ...this.#waiting];
    this.#isSpeaking = false;
    region.text = '';
  }

  /** Speaks once screen readers have noticed the topmost region. */
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

  /** Everything that waits as one text, most important first; empty for nothing. */
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

/** Announces something to screen readers, after the current announcement. */
export function announce(words: Words, importance?: Importance): void {
  announcer.say(words, importance);
}

/** Announces the answer to the player's own press to screen readers, at once. */
export function answer(sentence: string): void {
  announcer.answer(sentence);
}
