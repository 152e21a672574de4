import { importAgain } from '@snap-up/client';
import { err, type Options, ok, type Result, type SoloRuleset } from '@snap-up/engine';
import type { NewDeal, WantedDeal } from '@snap-up/protocol';
import { router } from '../../app/router.svelte.ts';
import { session } from '../../app/session.svelte.ts';
import type { AnyRejection } from '../../messages/rejections.ts';
import { keptOptions } from '../../services/kept-options.ts';
import { reach } from '../../services/reach.svelte.ts';
import { rest } from '../../services/rest.ts';

const localGames = importAgain(() => import('../../services/offline-games.svelte.ts'));
const soloGames = importAgain(() => import('./solo-games.ts'));

/**
 * Starts deals. The name in the name field is saved first. A rejection is for the page to show; it is null where
 * the name field shows why, or where an earlier request is still on its way.
 */
class Deals {
  /** Whether a request is on its way. */
  isBusy = $state(false);

  /** Deals, and goes to the table. Where the very same deal is open it is continued, unless `isAfresh`. */
  deal(
    ruleset: SoloRuleset,
    options: Options,
    deal: WantedDeal,
    isAfresh = false,
  ): Promise<Result<void, AnyRejection | null>> {
    if (deal.kind !== 'daily') keptOptions.put(ruleset, options);
    return this.#ask({ ruleset: ruleset.id, options: deal.kind === 'daily' ? {} : { ...options }, deal, isAfresh });
  }

  /** Deals a game with the options with which it was dealt last, for a page that does not have the rules. */
  async dealUsual(rulesetId: string): Promise<Result<void, AnyRejection | null>> {
    const { soloGame } = await soloGames().catch(() => ({ soloGame: null }));
    if (soloGame === null) return err({ code: 'server-unreachable' });
    const ruleset = soloGame(rulesetId);
    if (ruleset === undefined) return err({ code: 'no-such-ruleset' });
    return this.deal(ruleset, keptOptions.get(ruleset), { kind: 'any' });
  }

  async #ask(wanted: NewDeal): Promise<Result<void, AnyRejection | null>> {
    // A second press while the first is on its way would give the first deal up at once.
    if (this.isBusy) return err(null);
    this.isBusy = true;
    try {
      if (session.status !== 'ready') await session.load();
      if (session.status !== 'ready') return await this.#dealHere(wanted);
      if (!(await session.takeName())) return reach.isAway ? await this.#dealHere(wanted) : err(null);
      const answer = await rest.deal(wanted);
      if (!answer.ok) return reach.isAway ? await this.#dealHere(wanted) : answer;
      router.go(`/t/${answer.value.table.id}`);
      return ok();
    } finally {
      this.isBusy = false;
    }
  }

  /** Without the server this browser deals itself. */
  async #dealHere(wanted: NewDeal): Promise<Result<void, AnyRejection | null>> {
    // The code may not be here, or this browser keeps nothing.
    const dealt = await localGames()
      .then(({ localGames: games }) => games.dealWanted(wanted, session.name ?? ''))
      .catch(() => null);
    if (dealt === null) return err({ code: 'server-unreachable' });
    router.go(`/offline/${dealt}`);
    return ok();
  }
}

/** The deals of this page. */
export const deals = new Deals();
