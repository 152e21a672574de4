import type { OverviewGame, SoloOverview } from '@snap-up/protocol';
import { rest } from './rest.ts';

/** What one has on the games of the patience room. */
class SoloOverviewStore {
  /** `unknown`: the server cannot be reached; `overview` is what was known last. */
  status = $state<'asking' | 'known' | 'unknown'>('asking');
  overview = $state.raw<SoloOverview | null>(null);
  #followerCount = 0;
  readonly #byId = $derived(new Map(this.overview?.games.map((game) => [game.ruleset, game])));

  /** Of one game; undefined while that is not known. */
  game(rulesetId: string): OverviewGame | undefined {
    return this.#byId.get(rulesetId);
  }

  /** One is somebody else now. */
  forget(): void {
    this.status = 'asking';
    this.overview = null;
  }

  /**
   * Asks, and asks again whenever somebody comes back to the page, for all parts of a page that follow together; gives
   * the function that ends it. For an `$effect`.
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

export const soloOverview = new SoloOverviewStore();
