import type { MyGame } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** How often the list is fetched while the page shows it. */
const askEveryMs = 10_000;

/** The games of this player. */
class MyGames {
  /** `unknown`: the server cannot be reached, and `list` is what was known last. */
  status = $state<'asking' | 'known' | 'unknown'>('asking');
  list = $state.raw<readonly MyGame[]>([]);

  /** Forgets the list because the player has changed. */
  forget(): void {
    this.status = 'asking';
    this.list = [];
  }

  /** Fetches the list once, after something in it was changed here. */
  async refresh(): Promise<void> {
    const answer = await rest.myGames();
    if (answer.ok) this.list = answer.value;
  }

  /** Keeps the list current while a page shows it. Returns a function that stops this, for an `$effect`. */
  follow(): () => void {
    let isOver = false;
    const ask = async () => {
      if (document.hidden) return;
      const answer = await rest.myGames();
      if (isOver) return;
      this.status = answer.ok ? 'known' : 'unknown';
      if (answer.ok) this.list = answer.value;
    };
    void ask();
    const timer = setInterval(ask, askEveryMs);
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }
}

/** The list for every part of a page that shows it. */
export const myGames = new MyGames();
