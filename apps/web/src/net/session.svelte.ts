import type { Result } from '@snap-up/engine';
import type { Rejection, Session } from '@snap-up/protocol';
import { rejectionMessage } from '../messages/rejections.ts';
import { rest } from './rest.ts';

/** Who one is here: a name, kept by the server under a cookie. */
class SessionState {
  status = $state<'loading' | 'ready' | 'unreachable'>('loading');
  name = $state<string | null>(null);
  suggestedName = $state('');
  /** What somebody has typed as a name; null while the field shows what it came with. */
  typedName = $state<string | null>(null);
  /** Why what was typed is no name. */
  nameError = $state<string | null>(null);
  /** What the name's field shows: one field, whichever page it is on. */
  readonly shownName = $derived(this.typedName ?? this.name ?? this.suggestedName);

  async load(): Promise<void> {
    this.status = 'loading';
    const answer = await rest.session();
    if (!answer.ok) {
      this.status = 'unreachable';
      return;
    }
    this.name = answer.value.name;
    this.suggestedName = answer.value.suggestedName;
    this.status = 'ready';
  }

  typeName(name: string): void {
    this.typedName = name;
    this.nameError = null;
  }

  /** Takes the name that the field shows, before one does anything under it. False where it is rejected; the field says why. */
  async takeName(): Promise<boolean> {
    this.nameError = null;
    if (this.shownName !== this.name) {
      const answer = await rest.rename(this.shownName);
      if (!answer.ok) {
        this.nameError = rejectionMessage(answer.error);
        return false;
      }
      this.name = answer.value.name;
    }
    this.typedName = null;
    return true;
  }

  /** Becomes the player who made a transfer code, on this device as well. */
  async takeOver(code: string): Promise<Result<Session, Rejection>> {
    const answer = await rest.takeOver(code);
    if (!answer.ok) return answer;
    this.name = answer.value.name;
    this.typedName = null;
    this.nameError = null;
    return answer;
  }
}

export const session = new SessionState();
