import type { BotPlayerKind, Ruleset } from '@snap-up/engine';
import type { BotPlayer } from './bot-player.ts';
import { chooseMove } from './klondike/choose-move.ts';
import { remember } from './klondike/memory.ts';

const players: Readonly<Record<BotPlayerKind, BotPlayer>> = { klondike: { remember, chooseMove } };

/** The player for a game; null if no bot can play it. */
export function botPlayerOf({ mode }: Pick<Ruleset, 'mode'>): BotPlayer | null {
  return mode.kind === 'solo' || mode.bot === null ? null : players[mode.bot];
}
