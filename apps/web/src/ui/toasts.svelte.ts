import { announce } from './announcer.ts';

/** A short message over the page; `lost` marks a failed wish of the player. */
export interface Toast {
  readonly id: number;
  readonly sentence: string;
  readonly tone: 'plain' | 'lost';
}

const shownMs = 4_000;
const mostShown = 3;
let nextId = 1;

/** Short messages that appear for a few seconds over any page, and are announced to screen readers. */
class Toasts {
  list = $state.raw<readonly Toast[]>([]);

  clear(): void {
    this.list = [];
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Returns a function that removes the message early. */
  show(sentence: string, tone: Toast['tone'] = 'plain'): () => void {
    const id = nextId;
    nextId += 1;
    const others = this.list.filter((toast) => toast.sentence !== sentence);
    this.list = [...others.slice(1 - mostShown), { id, sentence, tone }];
    announce(sentence, tone === 'lost' ? 'lost' : 'news');
    setTimeout(() => this.dismiss(id), shownMs);
    return () => this.dismiss(id);
  }
}

/** The toasts of this page: `toasts.show(sentence)`. */
export const toasts = new Toasts();
