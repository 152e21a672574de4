import { type OverviewGame, soloGamePath } from '@snap-up/protocol';
import { session } from '../../shared/session.svelte.ts';
import { deals } from './deals.svelte.ts';

/** What a link to today's deal of a game needs. */
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
