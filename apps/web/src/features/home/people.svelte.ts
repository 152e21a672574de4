import { Poller } from '../../shared/poller.svelte.ts';
import { rest } from '../../shared/rest.ts';

const askEveryMs = 20_000;

/** The last people with whom this player has finished a game. Read only while the player has a name. */
export const people = new Poller(() => rest.people(), askEveryMs);
