import type { Result } from '@snap-up/engine';
import type { Rejection, Session } from '@snap-up/protocol';
import { rejectionText } from '../messages/rejection-text.ts';
import { agreedPreferences, takenOver } from '../services/agreed-preferences.ts';
import { reach } from '../services/reach.svelte.ts';
import { rest } from '../services/rest.ts';

/** A server that cannot be reached is asked again after this time, or up to three times as long. */
const askAgainMs = 1_000;

/** The player of this browser: a name that the server keeps under a cookie. */
export class SessionState {
  status = $state<'loading' | 'ready' | 'unreachable'>('loading');
  name = $state<string | null>(null);
  suggestedName = $state('');
  /** How often another player has become that of this browser since the page was opened. */
  playerChangeCount = $state(0);
  /** What the player has typed as a name; null while the field shows the name that it was filled with. */
  typedName = $state<string | null>(null);
  /** Why what was typed cannot be a name; null where it can. */
  nameError = $state<string | null>(null);
  /** The text of the name field. It is shared, so that every page shows the same. */
  readonly shownName = $derived(this.typedName ?? this.name ?? this.suggestedName);

  /** Whether what is known is what was known before, because the server cannot be reached. */
  get isKept(): boolean {
    return reach.isAway;
  }

  /** Whether this page has been told who its visitor is. It stays so: a page that is open loses nothing with the network. */
  #isKnown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #loading: Promise<void> | null = null;

  /**
   * Asks the server who this is, and again and again while it cannot be reached. Resolves after the first answer; while
   * a request is on its way, after that one's.
   */
  load(): Promise<void> {
    this.#loading ??= this.#ask().finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  async #ask(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.status !== 'unreachable' && !this.#isKnown) this.status = 'loading';
    const answer = await rest.session();
    if (!answer.ok) {
      if (!this.#isKnown) this.status = 'unreachable';
      this.#timer = setTimeout(() => void this.load(), askAgainMs * (1 + 2 * Math.random()));
      return;
    }
    // What the service worker has kept is no newer than what this page knows.
    if (!this.#isKnown || !this.isKept) {
      this.name = answer.value.name;
      this.suggestedName = answer.value.suggestedName;
    }
    this.#isKnown = true;
    this.status = 'ready';
    if (this.isKept) this.#timer = setTimeout(() => void this.load(), askAgainMs * (5 + 5 * Math.random()));
  }

  typeName(name: string): void {
    this.typedName = name;
    this.nameError = null;
  }

  /**
   * Saves the name in the field before something is done under it. Returns false where it is rejected, and the field
   * shows why; also where the server cannot be reached, which the page says.
   */
  async takeName(): Promise<boolean> {
    this.nameError = null;
    // Until then nobody knows whether there is a name, nor which one is suggested.
    if (this.status !== 'ready') await this.load();
    if (this.status !== 'ready') return false;
    if (this.shownName !== this.name) {
      const answer = await rest.rename(this.shownName);
      if (!answer.ok) {
        this.nameError = await rejectionText(answer.error);
        return false;
      }
      this.name = answer.value.name;
    }
    this.typedName = null;
    return true;
  }

  /** Becomes, on this device too, the player who made a transfer code. */
  async takeOver(code: string): Promise<Result<Session, Rejection>> {
    const answer = await rest.takeOver(code);
    if (!answer.ok) return answer;
    agreedPreferences.put(takenOver);
    this.playerChangeCount += 1;
    this.name = answer.value.name;
    this.typedName = null;
    this.nameError = null;
    return answer;
  }

  /** Has everything deleted that the server stores about this player. Nobody is signed in afterwards. */
  async deleteData(): Promise<Result<Session, Rejection>> {
    const answer = await rest.deleteMe();
    if (!answer.ok) return answer;
    agreedPreferences.put('');
    this.playerChangeCount += 1;
    this.name = null;
    this.suggestedName = answer.value.suggestedName;
    this.typedName = null;
    this.nameError = null;
    return answer;
  }
}

/** The session of this page, shared by all its parts. */
export const session = new SessionState();
