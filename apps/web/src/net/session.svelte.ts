import type { Refusal } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** Who one is here: a name, kept by the server under a cookie. */
class SessionState {
  status = $state<'loading' | 'ready' | 'unreachable'>('loading');
  name = $state<string | null>(null);
  suggestedName = $state('');

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

  /** Takes a name. Answers with the refusal, or null. */
  async rename(name: string): Promise<Refusal | null> {
    if (name === this.name) return null;
    const answer = await rest.rename(name);
    if (!answer.ok) return answer.error;
    this.name = answer.value.name;
    return null;
  }
}

export const session = new SessionState();
