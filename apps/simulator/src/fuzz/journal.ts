/** A message that was sent: a packet, a request or bytes. */
export interface Sent {
  /** Counted over all attackers of a round. */
  readonly number: number;
  /** The attacker's name; its chance is its own, so it repeats its messages for the same seed. */
  readonly by: string;
  readonly text: string;
}

/** Forbidden behavior of a server. */
export interface Fault {
  readonly what: string;
  /** The message that caused it; null if any of the last ones may have. */
  readonly after: Sent | null;
  /** The last messages of all attackers, oldest first. */
  readonly recent: readonly Sent[];
}

const mostRecent = 300;
const mostShown = 3_000;
const mostPutOff = 20;

/** Counts messages and answers, and keeps the first fault. */
export class Journal {
  readonly kinds = new Map<string, number>();
  /** Counts by answer: `ok`, the code of a rejection, or a status. */
  readonly answers = new Map<string, number>();
  /** The first messages that were put off; null if it is unknown which one was. */
  readonly putOff: (Sent | null)[] = [];
  readonly #recent: Sent[] = [];
  #at = 0;
  readonly #failing = Promise.withResolvers<void>();
  readonly failed = this.#failing.promise;
  count = 0;
  fault: Fault | null = null;

  sent(by: string, text: string): Sent {
    this.count += 1;
    const kind = by.split('-')[0] ?? by;
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    const message = { number: this.count, by, text };
    this.#recent[this.#at] = message;
    this.#at = (this.#at + 1) % mostRecent;
    return message;
  }

  answered(how: string, sent: Sent | null = null): void {
    this.answers.set(how, (this.answers.get(how) ?? 0) + 1);
    if (how === 'try-again' && this.putOff.length < mostPutOff) this.putOff.push(sent);
  }

  fail(what: string, after: Sent | null = null): void {
    if (this.fault !== null) return;
    const recent = [...this.#recent.slice(this.#at), ...this.#recent.slice(0, this.#at)];
    this.fault = { what, after, recent };
    this.#failing.resolve();
  }
}

/** Returns a message as a line of text, with every byte readable. */
export function lineOf({ number, by, text }: Sent): string {
  const shown = text.length > mostShown ? `${text.slice(0, mostShown)}… (${text.length} characters)` : text;
  return `${number} ${by}: ${JSON.stringify(shown)}`;
}
