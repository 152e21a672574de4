import { legalMoves, type Move, type Rules, type Seat, sha256Of, type View } from '@snap-up/engine';
import type { Chance } from '../simulation/chance.ts';
import type { Page } from './page.ts';
import { reactionMs } from './reactions.ts';
import type { World } from './world.ts';

/** No race takes longer. */
const longestMs = 3 * 3_600_000;

/** Plays a race to its end with players of equal skill. Returns what each seat has won: 1, or less where a win is shared. */
export async function race(world: World, name: string): Promise<number[]> {
  const players = world.pages.map((page, seat) => new Racer(world, page, world.chance.apart(`${name} ${seat}`)));
  await world.deal(sha256Of(`${world.chance.apart(name).hex(8)}`));
  const game = world.table.game;
  const endMs = world.scheduler.nowMs + longestMs;
  await world.scheduler.run(() => game === null || game.isOver || world.scheduler.nowMs > endMs);
  for (const player of players) player.stop();
  // Everything on its way arrives before the next game.
  await world.pass(3_000);
  const winners = (game?.outcome().placings ?? []).filter(({ place }) => place === 1).map(({ seat }) => seat);
  return world.pages.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0));
}

/** A simple player: what can go to a foundation goes there, then what turns up a card, then the waste; else it turns the stock. */
class Racer {
  readonly #world: World;
  readonly #page: Page;
  readonly #chance: Chance;
  #intention: { readonly move: Move; readonly cancel: () => void } | null = null;
  /** How often it has turned the stock since its last play. */
  #turnCount = 0;

  constructor(world: World, page: Page, chance: Chance) {
    this.#world = world;
    this.#page = page;
    this.#chance = chance;
    page.onPainted = () => this.#look();
  }

  stop(): void {
    this.#page.onPainted = () => {};
    this.#intention?.cancel();
  }

  #look(): void {
    const { game, seat } = this.#page.client.snapshot;
    if (game?.view == null || seat === null || game.view.ending !== null) return;
    const known = this.#intention?.move ?? null;
    const move = isUnknown(game.rules, game.view, seat) ? null : this.#choose(game.rules, game.view, seat);
    if (move === null) return;
    const rank = (one: Move) => rankOf(game.rules, game.view as View, one);
    if (known !== null && rank(known) <= rank(move)) return;
    this.#intention?.cancel();
    const cancel = this.#world.scheduler.plan(null, reactionMs(this.#chance), () => this.#act(move));
    this.#intention = { move, cancel };
  }

  #act(move: Move): void {
    this.#intention = null;
    this.#turnCount = move.kind === 'carry' ? 0 : this.#turnCount + 1;
    // Refused if somebody else was faster. Then it looks again.
    this.#page.client.play(move);
    this.#look();
  }

  #choose(rules: Rules, view: View, seat: Seat): Move | null {
    const moves = legalMoves(rules, view, seat);
    const best = moves.toSorted((one, other) => rankOf(rules, view, one) - rankOf(rules, view, other))[0];
    if (best !== undefined && rankOf(rules, view, best) < ranks.turn) return best;
    const turn = moves.find(({ kind }) => kind === 'draw' || kind === 'redeal');
    const { stock, waste } = rules.seatPiles[seat] ?? {};
    const leftCount = [stock, waste].reduce<number>((sum, id) => sum + (view.piles[id ?? -1]?.length ?? 0), 0);
    // It has seen all cards of its stock since its last play.
    const isDone = turn === undefined || this.#turnCount > leftCount / 3 + 3;
    if (!isDone) return turn;
    return view.agreed[seat] === true ? null : { kind: 'agree' };
  }
}

const ranks = { foundation: 0, turning: 1, waste: 2, turn: 3, agree: 4, other: 5 } as const;

function rankOf(rules: Rules, view: View, move: Move): number {
  if (move.kind === 'agree') return ranks.agree;
  if (move.kind !== 'carry') return ranks.turn;
  if (rules.piles[move.to]?.role === 'foundation') return ranks.foundation;
  const pile = view.piles[move.from] ?? [];
  const index = pile.indexOf(move.lead);
  if (index > 0 && pile[index - 1] === null) return ranks.turning;
  return rules.piles[move.from]?.role === 'waste' ? ranks.waste : ranks.other;
}

/** Whether a card of the player has been turned up, and the server has not told which. */
function isUnknown(rules: Rules, view: View, seat: Seat): boolean {
  const { sources = [], stock } = rules.seatPiles[seat] ?? {};
  return sources.some((id) => id !== stock && view.piles[id]?.at(-1) === null);
}
