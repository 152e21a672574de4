import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** What this player has played of each solo game, and what is still open. */
class SoloOverviewStore {
  /** `unknown`: the server cannot be reached, and `overview` is what was known last. */
  status = $state<'asking' | 'known' | 'unknown'>('asking');
  overview = $state.raw<SoloOverview | null>(null);
  #followerCount = 0;
  readonly #byId = $derived(new Map(this.overview?.games.map((game) => [game.ruleset, game])));

  /** The overview of one game; undefined while that is not known. */
  game(rulesetId: string): OverviewGame | undefined {
    return this.#byId.get(rulesetId);
  }

  /** Forgets the overview because the player has changed. */
  forget(): void {
    this.status = 'asking';
    this.overview = null;
  }

  /**
   * Fetches the overview, and again whenever the player comes back to the page. Components that follow it together
   * share the requests. Returns a function that stops this, for an `$effect`.
   */
  follow(): () => void {
    this.#followerCount += 1;
    if (this.#followerCount === 1) {
      void this.#ask();
      document.addEventListener('visibilitychange', this.#ask);
    }
    return () => {
      this.#followerCount -= 1;
      if (this.#followerCount === 0) document.removeEventListener('visibilitychange', this.#ask);
    };
  }

  readonly #ask = async (): Promise<void> => {
    if (document.hidden) return;
    const answer = await rest.soloOverview();
    if (this.#followerCount === 0) return;
    this.status = answer.ok ? 'known' : 'unknown';
    if (answer.ok) this.overview = answer.value;
  };
}

/** The overview for every part of a page that shows it. */
export const soloOverview = new SoloOverviewStore();
