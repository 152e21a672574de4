import { placings, type Rules, type Seat, type Table } from '@snap-up/engine';
import type { FeltCue } from '../cues.ts';
import type { LostMove } from '../felt-props.ts';
import type { SeatedPlayer } from '../seated-player.ts';
import { type CardCue, cardNews } from './card-news.ts';

/** The input of a game's cues. */
export interface Watched {
  readonly rules: Rules;
  readonly view: Table;
  /** Null for a spectator. */
  readonly ownSeat: Seat | null;
  readonly players: readonly SeatedPlayer[];
  readonly lost: LostMove | null;
}

/** A cue that does not come from the viewer's actions. */
type GameCue = CardCue | Extract<FeltCue, { readonly kind: 'beaten' | 'said' | 'turn-began' | 'won' | 'over' }>;

/**
 * Returns what has happened from one state of the felt to the next within one game, apart from the viewer's actions.
 */
export function newsOf(before: Watched, after: Watched): readonly GameCue[] {
  if (before.rules !== after.rules) return [];
  const news: GameCue[] = [...cardNews(after.rules, before.view.piles, after.view.piles, after.ownSeat)];
  if (after.lost !== null && after.lost !== before.lost) news.unshift({ kind: 'beaten', ...after.lost });
  after.players.forEach(({ saying = null }, seat) => {
    if (saying !== null && saying !== (before.players[seat]?.saying ?? null)) news.push({ kind: 'said', seat, saying });
  });
  if (isOwnTurn(after) && !isOwnTurn(before)) news.push({ kind: 'turn-began' });
  if (after.view.ending !== null && before.view.ending === null) news.push({ kind: hasWon(after) ? 'won' : 'over' });
  return news;
}

function isOwnTurn({ view, ownSeat }: Watched): boolean {
  return view.turn !== null && view.turn.seat === ownSeat && view.ending === null;
}

/** Whether the viewer has won; in a multiplayer game, whether nobody came before them and somebody after. */
function hasWon({ rules, view, ownSeat }: Watched): boolean {
  if (view.ending === null || ownSeat === null) return false;
  if (rules.seatCount === 1) return view.ending === 'won';
  const places = placings(rules, view);
  return places.find(({ seat }) => seat === ownSeat)?.place === 1 && places.some(({ place }) => place > 1);
}
