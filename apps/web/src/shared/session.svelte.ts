import { err, ok, type Result } from '@snap-up/engine';
import type { Rejection, Session } from '@snap-up/protocol';
import { rejectionText } from '../messages/rejection-text.ts';
import type { AnyRejection } from '../messages/rejections.ts';
import { agreedPreferences, takenOver } from '../preferences/choices.svelte.ts';
import { reach } from './reach.svelte.ts';
import { rest } from './rest.ts';
import { storageIn } from './storage.ts';

/** Delay before retrying an unreachable server: this or up to three times as long. */
const askAgainMs = 1_000;

const storage = storageIn(() => localStorage);
/** Stored while the player has a name that was only suggested to them. */
const suggestionKey = 'name suggested';

/** The player of this browser: a name that the server stores under a cookie. */
export class SessionState {
  status = $state<'loading' | 'ready' | 'unreachable'>('loading');
  name = $state<string | null>(null);
  suggestedName = $state('');
  /** Whether the player has a passkey or a recovery phrase. */
  canRecover = $state(false);
  /** How often this browser's player has changed since the page was opened. */
  playerChangeCount = $state(0);
  /** The name as typed; null while the field shows its initial value. */
  typedName = $state<string | null>(null);
  /** Why the typed name is invalid; null if it is valid. */
  nameError = $state<string | null>(null);
  /** The text of the name field. It is shared, so that every page shows the same. */
  readonly shownName = $derived(this.typedName ?? this.name ?? this.suggestedName);
  /** Takes whether the player has entered a name, while a dialog asks for it. */
  nameQuestion = $state.raw<((isEntered: boolean) => void) | null>(null);

  /**
   * Whether the session has ever been known on this page. It stays true: an open page loses nothing with the network.
   */
  #isKnown = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** A request whose answer renews the cookie, so it must not arrive after the player has changed. */
  #loading: Promise<void> | null = null;

  /**
   * Requests the session, and retries while the server cannot be reached. Resolves after the first answer, or after a
   * pending request's.
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
    // The service worker's answer is no newer than this page's.
    if (!this.#isKnown || !reach.isAway) {
      this.name = answer.value.name;
      this.suggestedName = answer.value.suggestedName;
      this.canRecover = answer.value.canRecover;
    }
    this.#isKnown = true;
    this.status = 'ready';
    if (reach.isAway) this.#timer = setTimeout(() => void this.load(), askAgainMs * (5 + 5 * Math.random()));
  }

  typeName(name: string): void {
    this.typedName = name;
    this.nameError = null;
  }

  /** Forgets what was typed when its field is removed. */
  forgetTypedName(): void {
    this.typedName = null;
    this.nameError = null;
  }

  /**
   * Saves the typed or suggested name before an action that needs one. The rejection is null if the name was typed, and
   * the field shows why it is rejected, or if the server cannot be reached, which the page shows.
   */
  async takeName(): Promise<Result<void, AnyRejection | null>> {
    this.nameError = null;
    // Until then neither the name nor the suggestion is known.
    if (this.status !== 'ready') await this.load();
    if (this.status !== 'ready') return err(null);
    const isTyped = this.typedName !== null;
    if (this.shownName !== this.name) {
      const answer = await rest.rename(this.shownName);
      if (!answer.ok) {
        if (!isTyped) return answer;
        this.nameError = await rejectionText(answer.error);
        return err(null);
      }
      this.name = answer.value.name;
      if (isTyped) storage.remove(suggestionKey);
      else storage.put(suggestionKey, 'yes');
    }
    this.typedName = null;
    return ok();
  }

  /** Saves the name in a field whose button the player has pressed. Returns false if it is rejected: the field shows why. */
  async enterName(): Promise<boolean> {
    if (this.status !== 'ready') await this.load();
    this.typedName = this.shownName;
    const isEntered = (await this.takeName()).ok;
    if (isEntered) storage.remove(suggestionKey);
    return isEntered;
  }

  /** Asks for a name in a dialog. Resolves with whether one was entered. */
  askName(): Promise<boolean> {
    this.nameQuestion?.(false);
    return new Promise((resolve) => {
      this.nameQuestion = (isEntered) => {
        this.nameQuestion = null;
        resolve(isEntered);
      };
    });
  }

  /** Asks those who have not chosen a name yet, before they first meet others. Resolves with whether there is one. */
  async askNameOnce(): Promise<boolean> {
    if (this.status !== 'ready') await this.load();
    if (this.status !== 'ready') return false;
    return (this.name !== null && storage.get(suggestionKey) === null) || this.askName();
  }

  /** Signs in, on this device too, as the player who made a transfer code. */
  takeOver(code: string): Promise<Result<Session, Rejection>> {
    return this.signIn(() => rest.takeOver(code));
  }

  /** Signs in as another player, by a request that has proved to be them. */
  async signIn<Refusal>(ask: () => Promise<Result<Session, Refusal>>): Promise<Result<Session, Refusal>> {
    await this.#loading;
    const answer = await ask();
    if (!answer.ok) return answer;
    agreedPreferences.put(takenOver);
    storage.remove(suggestionKey);
    this.playerChangeCount += 1;
    this.name = answer.value.name;
    this.canRecover = answer.value.canRecover;
    this.forgetTypedName();
    return answer;
  }

  /** Deletes everything that the server stores about this player. Nobody is signed in afterwards. */
  async deleteData(): Promise<Result<Session, Rejection>> {
    await this.#loading;
    const answer = await rest.deleteMe();
    if (!answer.ok) return answer;
    agreedPreferences.put('');
    this.playerChangeCount += 1;
    this.name = null;
    this.suggestedName = answer.value.suggestedName;
    this.canRecover = false;
    this.forgetTypedName();
    return answer;
  }
}

/** The session of this page, shared by all its parts. */
export const session = new SessionState();
