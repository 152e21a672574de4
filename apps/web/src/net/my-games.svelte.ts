import type { MyGame } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** How often the list is asked for while somebody looks at it. */
const askEveryMs = 10_000;

/** The games of whoever one is here. */
class MyGames {
  /** `unknown`: the server cannot be reached; `list` is what was known last. */
  status = $state<'asking' | 'known' | 'unknown'>('asking');
  list = $state.raw<readonly MyGame[]>([]);

  /** One is somebody else now. */
  forget(): void {
    this.status = 'asking';
    this.list = [];
  }

  /** Keeps the list going while the page is looked at; gives the function that lets it stop. For an `$effect`. */
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

export const myGames = new MyGames();
