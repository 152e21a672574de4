import { demandable, hasPlay, type Rules, type Seat, type Table, type Turn } from '@snap-up/engine';
import { turnTexts as words } from '#messages/turns.ts';
import { demandMessage } from './notices.ts';

/** The words about a turn for somebody at the table, and their options. */
export interface TurnWords {
  readonly isOwn: boolean;
  readonly sentence: string;
  readonly canPass: boolean;
  /** The seats of which a move may be demanded, instead of a mere pass (DV11). */
  readonly askable: readonly Seat[];
}

/** Returns null in a game without turns. `own` is null for a spectator. */
export function turnWords(
  rules: Rules,
  table: Table,
  own: Seat | null,
  nameOf: (seat: Seat) => string,
): TurnWords | null {
  const { turn } = table;
  if (turn === null) return null;
  if (table.ending !== null) return { isOwn: false, sentence: words.gameOver, canPass: false, askable: [] };
  if (own === null || turn.seat !== own) {
    const sentences = [words.turnOf(nameOf(turn.seat)), ...demandWords(turn, own, nameOf)];
    return { isOwn: false, sentence: sentences.join(' '), canPass: false, askable: [] };
  }
  const canPlay = hasUnknownTop(rules, table, own) || hasPlay(rules, table, own);
  const demander = turn.demandedBy[own] ?? null;
  if (demander !== null && !turn.hasPlayed) {
    const sentence = demandMessage({ by: demander, hasPlay: canPlay }, nameOf);
    return { isOwn: true, sentence, canPass: !canPlay, askable: canPlay ? [] : demandable(table, own) };
  }
  if (canPlay) {
    const sentence = turn.hasPlayed ? words.keepPlaying : words.play;
    return { isOwn: true, sentence, canPass: true, askable: [] };
  }
  if (turn.hasPlayed) return { isOwn: true, sentence: words.noPlaysLeft, canPass: true, askable: [] };
  const askable = demandable(table, own);
  const sentence = [words.noPlay, words.noPlayMayAsk][askable.length] ?? words.noPlayMayAskSomeone;
  return { isOwn: true, sentence, canPass: true, askable };
}

/** A card that the server has not named yet may be playable. */
function hasUnknownTop(rules: Rules, table: Table, own: Seat): boolean {
  return rules.piles.some(
    ({ id, owner, role }) =>
      owner === own && (role === 'tableau' || role === 'waste') && table.piles[id]?.at(-1) === null,
  );
}

/** Says who demands a move of whom, for those who wait. */
function demandWords(turn: Turn, own: Seat | null, nameOf: (seat: Seat) => string): string[] {
  return turn.demandedBy.flatMap((by, seat) => {
    if (by === null) return [];
    if (seat === own) return [words.askedYou(nameOf(by))];
    return [by === own ? words.youAsked(nameOf(seat)) : words.asked(nameOf(by), nameOf(seat))];
  });
}
