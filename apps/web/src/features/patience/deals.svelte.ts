import { importAgain } from '@snap-up/client';
import { err, type Options, ok, type Result, type SoloRuleset } from '@snap-up/engine';
import { type NewDeal, type OverviewGame, soloGamePath, type WantedDeal } from '@snap-up/protocol';
import { dealSearchTexts } from '#messages/app.ts';
import { rejectionText } from '../../messages/rejection-text.ts';
import type { AnyRejection } from '../../messages/rejections.ts';
import { newVersion } from '../../shared/parts.svelte.ts';
import { reach } from '../../shared/reach.svelte.ts';
import { rest } from '../../shared/rest.ts';
import { router } from '../../shared/router.svelte.ts';
import { session } from '../../shared/session.svelte.ts';
import { toasts } from '../../ui/toasts.svelte.ts';
import { urgently } from '../../ui/when-idle.ts';
import { keptOptions, type WantedDeals } from './kept-options.ts';

/** Delay before showing that a winnable deal is being searched for. */
const lookingNoticeMs = 700;

const localGames = importAgain(() => import('../../offline/games.svelte.ts'));
const soloGames = importAgain(() => import('./solo-games.ts'));

/**
 * Starts deals. A player without a name gets the suggested one, or the one that they have typed on another page. A rejection is
 * for the page to show; it is null if the name is rejected, which the session says, or if an earlier request is still pending.
 */
class Deals {
  /** Whether a request is pending. */
  isBusy = $state(false);

  /** Deals, and goes to the table. If the very same deal is open it is continued, unless `isAfresh`. */
  deal(
    ruleset: SoloRuleset,
    options: Options,
    deal: WantedDeal,
    isAfresh = false,
  ): Promise<Result<void, AnyRejection | null>> {
    if (deal.kind !== 'daily') keptOptions.put(ruleset, options);
    const wanted = newDeal(ruleset, options, deal, isAfresh);
    return this.#ask(async () => ok(wanted));
  }

  /** Deals a game with the options of its last deal, for a page that does not have the rules. */
  dealUsual(rulesetId: string): Promise<Result<void, AnyRejection | null>> {
    return this.#ask(async () => {
      const { soloGame } = await soloGames().catch(() => ({ soloGame: null }));
      // A newer version has a notice of its own.
      if (soloGame === null) return err((await newVersion.checkAndTell()) ? null : { code: 'server-unreachable' });
      const ruleset = soloGame(rulesetId);
      if (ruleset === undefined) return err({ code: 'no-such-ruleset' });
      return ok(newDeal(ruleset, keptOptions.get(ruleset), { kind: 'any' }, false));
    });
  }

  /** Deals today's deal of a game, or goes on with it. */
  async dealDaily(rulesetId: string): Promise<void> {
    const wanted: NewDeal = { ruleset: rulesetId, options: {}, deal: { kind: 'daily' } };
    const dealt = await this.#ask(async () => ok(wanted));
    if (!dealt.ok && dealt.error !== null) toasts.show(await rejectionText(dealt.error), 'lost');
  }

  async #ask(read: () => Promise<Result<NewDeal, AnyRejection | null>>): Promise<Result<void, AnyRejection | null>> {
    // A second press while the first is pending would give the first deal up at once.
    if (this.isBusy) return err(null);
    this.isBusy = true;
    try {
      return await urgently(async () => {
        const [wanted, named] = await Promise.all([read(), session.takeName()]);
        if (!wanted.ok) return wanted;
        const asked = named.ok ? rest.deal(wanted.value) : named;
        const { deal } = wanted.value;
        const isSearch = deal?.kind === 'any' && isChosen(deal);
        let stopSaying = (): void => {};
        const searching = setTimeout(() => {
          if (isSearch) stopSaying = toasts.show(dealSearchTexts.looking);
        }, lookingNoticeMs);
        try {
          const answer = await asked;
          if (answer.ok) {
            router.go(`/t/${answer.value.table.id}`);
            return ok();
          }
          return session.status !== 'ready' || reach.isAway ? await this.#dealHere(wanted.value) : answer;
        } finally {
          clearTimeout(searching);
          stopSaying();
        }
      });
    } finally {
      this.isBusy = false;
    }
  }

  /** Offline this browser deals itself. */
  async #dealHere(wanted: NewDeal): Promise<Result<void, AnyRejection | null>> {
    // The code may be missing, or this browser has no storage.
    const dealt = await localGames()
      .then(({ localGames: games }) => games.dealWanted(wanted, session.name ?? ''))
      .catch(() => null);
    if (dealt === null) return err({ code: 'server-unreachable' });
    // It needs no name.
    session.nameError = null;
    if (dealt.note !== null) toasts.show(dealt.note);
    router.go(`/offline/${dealt.id}`);
    return ok();
  }
}

function newDeal(ruleset: SoloRuleset, options: Options, wanted: WantedDeal, isAfresh: boolean): NewDeal {
  const deal = wanted.kind === 'any' ? anyOf(keptOptions.deals(ruleset, options)) : wanted;
  return { ruleset: ruleset.id, options: deal.kind === 'daily' ? {} : { ...options }, deal, isAfresh };
}

type AnyDeal = Extract<WantedDeal, { kind: 'any' }>;

function anyOf(deals: WantedDeals): AnyDeal {
  if (deals === 'any') return { kind: 'any' };
  return deals === 'winnable' ? { kind: 'any', isWinnable: true } : { kind: 'any', grade: deals };
}

/** Whether it has to be searched for. */
function isChosen({ isWinnable, grade }: AnyDeal): boolean {
  return isWinnable === true || grade != null;
}

/** The deals of this page. */
export const deals = new Deals();

/** The attributes of a link to today's deal of a game. */
interface DailyLink {
  readonly href: string;
  readonly onclick?: (event: MouseEvent) => void;
}

/**
 * The attributes of a link to today's deal of a game: a tap deals it, or goes on with it. Once it is over, or while that is
 * unknown, the link leads to its page.
 * @param daily undefined while unknown, and for a visitor without a name
 */
export function dailyLink(rulesetId: string, daily: OverviewGame['daily'] | undefined): DailyLink {
  const isDone = daily?.state === 'won' || daily?.state === 'over';
  if (!isDone && daily !== undefined && daily.tableId !== null) return { href: `/t/${daily.tableId}` };
  const href = `${soloGamePath(rulesetId)}/daily`;
  const isKnown = daily !== undefined || (session.status === 'ready' && session.name === null);
  if (isDone || !isKnown) return { href };
  const onclick = (event: MouseEvent): void => {
    // Those open another tab or window.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void deals.dealDaily(rulesetId);
  };
  return { href, onclick };
}
