export * from './analysis/automatic.ts';
export * from './analysis/finish.ts';
export * from './analysis/hint.ts';
export * from './analysis/progress.ts';
export * from './analysis/race-review.ts';
// Each declares codes of its own, which `RejectionCode` includes only if this package's types name them.
export { cascadesRejections } from './games/cascades/rules.ts';
export { handRejections, heldCards, meldKindsOf, meldsOf } from './games/head-solitaire/hand.ts';
export { jokerRejections } from './games/joker-klondike/rules.ts';
export * from './games/packs/french.ts';
export { gameRejectionSentences, rejectionCodes, rulesetById, rulesets } from './games/registry.ts';
export * from './model/card.ts';
export * from './model/move.ts';
export * from './model/pile.ts';
export * from './model/rejection.ts';
export * from './model/result.ts';
export * from './model/table.ts';
export * from './notation/diagrams.ts';
export * from './notation/events.ts';
export * from './notation/moves.ts';
export * from './notation/names.ts';
export * from './notation/positions.ts';
export { linesOfRecord, parseRecord } from './notation/record-parser.ts';
export { type Replay, replayRecord } from './notation/record-replay.ts';
export {
  formatRecord,
  type GameRecord,
  type RecordedBatch,
  type RecordFault,
  type RecordHeadPart,
  type RecordProblem,
} from './notation/records.ts';
export * from './notation/timed.ts';
export { keepsDirection, visibleText } from './notation/visible-text.ts';
export * from './play/deal.ts';
export * from './play/decide.ts';
export * from './play/evolve.ts';
export * from './play/game-fold.ts';
export * from './play/legal.ts';
export * from './play/places.ts';
export * from './play/placing.ts';
export * from './play/redact.ts';
export { isLost } from './play/solo.ts';
export { mayRedeal } from './play/stock.ts';
export * from './play/timeline.ts';
export { seatAfter } from './play/turn.ts';
export * from './rules/deal-grades.ts';
export * from './rules/handicaps.ts';
export * from './rules/layout.ts';
export * from './rules/options.ts';
export * from './rules/page.ts';
export { Pile } from './rules/pile.ts';
export * from './rules/pile-data.ts';
export * from './rules/rules.ts';
export * from './rules/ruleset.ts';
export * from './rules/table-options.ts';
export * from './shuffle/daily-deal.ts';
export { commitmentOf, isHex32, sha256Of } from './shuffle/digest.ts';
export * from './shuffle/random.ts';
export * from './shuffle/shuffle.ts';
export type { Words } from './words/words.ts';
