import { performance } from 'node:perf_hooks';
import { type BotMemory, botPlayerOf, chooseAgreement } from '@snap-up/bots';
import {
  deal,
  evolveAll,
  hasBots,
  opening,
  parseOptions,
  play,
  type Rules,
  type Ruleset,
  redact,
  rulesets,
  rulesFor,
  type Seat,
} from '@snap-up/engine';
import type { BotStrength } from '@snap-up/protocol';
import { type Chance, gameSeedFrom } from '../play/chance.ts';

/** The games that bots can play. */
export const botRulesets: readonly Ruleset[] = rulesets.filter(hasBots);

/** More moves than any game takes. */
const mostMoves = 30_000;

/** Returns the rules of a game with its default options. */
export function botRules(ruleset: Ruleset, seatCount: number): Rules {
  const options = parseOptions(ruleset.options, {});
  if (!options.ok) throw new Error(options.error.code);
  return rulesFor(ruleset, options.value, seatCount);
}

/** A game to be played by bots. */
export interface BotGame {
  readonly rules: Rules;
  /** The strength of each seat's bot, by seat. */
  readonly strengths: readonly BotStrength[];
  readonly chance: Chance;
  /** Called with the time that a bot took to look at the table and choose, in microseconds; null to skip timing. */
  readonly thought: ((strength: BotStrength, micros: number) => void) | null;
}

/**
 * Plays a whole bot game as fast as possible, each bot by its own view. In a race the next bot to look is chosen at
 * random. Returns the number of moves.
 */
export function playBotGame({ rules, strengths, chance, thought }: BotGame): number {
  const player = botPlayerOf(rules.ruleset);
  if (player === null) throw new Error(`No bot can play “${rules.ruleset.id}”.`);
  const memories: (BotMemory | null)[] = strengths.map(() => null);
  const dealt = deal(rules, gameSeedFrom(chance));
  let state = evolveAll(dealt, opening(rules, dealt));
  let moveCount = 0;
  const act = (seat: Seat) => {
    const view = redact(rules, state, seat);
    const strength = strengths[seat] ?? 'steady';
    const startMs = thought === null ? 0 : performance.now();
    const memory = player.remember(rules, view, seat, memories[seat] ?? null);
    const chosen = player.chooseMove({ rules, view, seat, strength, memory, random: chance });
    thought?.(strength, (performance.now() - startMs) * 1_000);
    memories[seat] = memory;
    const move = chooseAgreement({ rules, view, seat, memory, isBot: () => true, move: chosen }) ?? chosen;
    if (move === null) return;
    const played = play(rules, state, seat, move);
    if (!played.ok) throw new Error(`A bot’s move was refused: ${played.error.code}`);
    state = played.value.table;
    moveCount += 1;
    if (moveCount > mostMoves) throw new Error('A game of bots does not end.');
  };
  while (state.ending === null) {
    act(state.turn?.seat ?? Math.floor(chance() * strengths.length));
  }
  return moveCount;
}
