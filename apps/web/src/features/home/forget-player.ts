import { myGames, people } from '../../shared/my-games.svelte.ts';
import { soloOverview } from '../../shared/solo-overview.svelte.ts';

/** Forgets what this page knows about its player, who is another one now. */
export function forgetPlayer(): void {
  myGames.forget();
  people.forget();
  soloOverview.forget();
}
