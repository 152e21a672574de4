import { Poller } from './poller.svelte.ts';
import { rest } from './rest.ts';
import { soloOverview } from './solo-overview.svelte.ts';

const askEveryMs = 10_000;

/** The games of this player. Read only while the player has a name. */
export const myGames = new Poller(() => rest.myGames(), askEveryMs);

const askPeopleEveryMs = 20_000;

/** The last people with whom this player has finished a game. Read only while the player has a name. */
export const people = new Poller(() => rest.people(), askPeopleEveryMs);

/** Forgets all games and people of this page’s player, who is another one now. */
export function forgetPlayer(): void {
  myGames.forget();
  people.forget();
  soloOverview.forget();
}
