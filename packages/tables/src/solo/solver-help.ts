import { err, isSolo, ok, type Result, type State } from '@snap-up/engine';
import type { AskedPosition, HelpKind, Rejection, WhereLost, Winnable, WinningHint } from '@snap-up/protocol';
import { LRUCache } from 'lru-cache';
import type { Game } from '../game/game.ts';
import { endingOf } from '../game/position.ts';
import { type GameRecord, isOfToday, type Player, rulesOf } from '../game/records.ts';
import { costs } from '../platform/quotas.ts';
import type { Services } from '../platform/services.ts';
import { workFor } from '../platform/slices.ts';
import type { Table } from '../table/tables.ts';
import { hasSolver } from './solo-solver.ts';
import { SoloTable } from './solo-table.ts';
import { isWhole, playedPositions, whereLostOn } from './where-lost.ts';

/** What one such question may take: most positions are decided in much less time, and proxies wait for half a minute. */
const searchLimits = { questions: 32, withinMs: 20_000, mostMs: 2_000 } as const;

/** How many answers to “Where was it lost?” are cached, so that reopening a replay needs no search. */
const lostGamesKept = 1_000;

/** The solver's help with a player's own games. */
export class SolverHelp {
  readonly #services: Services;
  /** Conclusive answers, by game id. */
  readonly #foundLosses = new LRUCache<string, WhereLost>({ max: lostGamesKept });

  constructor(services: Services) {
    this.#services = services;
  }

  /**
   * Says whether a player's own game can still be won from where it stands, or how low its score can get. The search continues
   * beside the table, and only as long as the game stands there. It reveals no card. Once the player got an answer,
   * the game counts as played with help.
   * @param signal aborted when nobody waits for the answer any more
   */
  async canBeWon(
    player: Player,
    table: Table,
    position: AskedPosition,
    signal: AbortSignal,
  ): Promise<Result<Winnable, Rejection>> {
    const told = await this.#tellOutlook('questions', player, table, position, signal);
    if (!told.ok) return told;
    const { moves: _, ...winnable } = told.value;
    return ok(winnable);
  }

  /**
   * Returns the next move on a way to win a player's own game, or to its lowest score, as `canBeWon` says whether there is one.
   * The table keeps the solution, so after that move the next hint needs no search.
   * @param signal aborted when nobody waits for the answer any more
   */
  async winningHint(
    player: Player,
    table: Table,
    position: AskedPosition,
    signal: AbortSignal,
  ): Promise<Result<WinningHint, Rejection>> {
    const told = await this.#tellOutlook('hints', player, table, position, signal);
    if (!told.ok) return told;
    const { answer, moves } = told.value;
    return ok({ answer, move: moves[0] ?? null });
  }

  /** Determines whether and how a game can be won from where it stands. Help is stored before it is given. */
  async #tellOutlook(
    kind: HelpKind,
    player: Player,
    at: Table,
    { number, seq }: AskedPosition,
    signal: AbortSignal,
  ): Promise<Result<Outlook, Rejection>> {
    const { quotas, solver } = this.#services;
    const asked = askedGame(player, at);
    if (!asked.ok) return asked;
    const { table, game } = asked.value;
    const kept = table.solutionFrom(game, seq);
    const payer = { person: player.id };
    if (kind === 'hints' && !quotas.tryCharge('hints', payer)) return err({ code: 'too-fast' });
    if ((kind !== 'hints' || kept === null) && !quotas.tryCharge('questions', payer)) return err({ code: 'too-fast' });
    const untold = (answer: 'undecided' | 'withdrawn') => ok({ answer, moves: [] });
    // A future position was never shown.
    const current = game.record.number;
    if (number > current || (number === current && seq > game.seq)) return err({ code: 'malformed' });
    if (number !== current || game.seq !== seq) return untold('withdrawn');
    const { answer, ...found } =
      kept ??
      (await solver.solve({
        askerId: player.id,
        game: game.record,
        state: game.state,
        signal: AbortSignal.any([table.positionLeft, signal]),
      }));
    if (answer === 'busy') return err({ code: 'solver-busy' });
    // An unknown answer is no help.
    if (answer === 'undecided' || answer === 'withdrawn') return untold(answer);
    const noted = await table.noteHelp(game, seq, kind);
    if (!noted.ok) return noted;
    if (!noted.value) return untold('withdrawn');
    if (kept === null && found.moves.length > 0) table.keepSolution(game, seq, { answer, ...found });
    return ok({ answer, ...found });
  }

  /**
   * Returns the point from which a player's own game, which is over and not won, could not be won any more. Today's daily deal is
   * not asked about, as its record is not shown either.
   * @param signal aborted when nobody waits for the answer any more
   */
  async whereLost(
    player: Player,
    tableId: string,
    number: number,
    signal: AbortSignal,
  ): Promise<Result<WhereLost, Rejection>> {
    const { eventLog, clock, quotas, solver } = this.#services;
    const payer = { person: player.id };
    const own = await ownFinishedGame(player, tableId, number, this.#services);
    if (!own.ok) return own;
    const record = own.value;
    const rules = rulesOf(record);
    if (!hasSolver(rules.ruleset)) return err({ code: 'no-solver' });
    if (!quotas.tryCharge('lossQuestions', payer)) return err({ code: 'too-fast' });
    const known = this.#foundLosses.get(record.id);
    if (known !== undefined) return ok(known);
    const last = await eventLog.last(record.id);
    const ending = endingOf(rules, last);
    if (ending === null) return err({ code: 'game-not-over' });
    if (ending !== 'given-up') return err({ code: 'not-lost' });
    const used = quotas.used('work', payer);
    if (!quotas.tryCharge('work', payer, costs.foldedMove * (last?.seq ?? 0))) return err({ code: 'too-fast' });
    const positions = await workFor(used, async () =>
      playedPositions(rules, record, await eventLog.read(record.id, 0)),
    );
    const { mostMs } = searchLimits;
    const ask = async (state: State) =>
      (await solver.solve({ askerId: player.id, game: record, state, mostMs, signal })).answer;
    const found = await whereLostOn(positions, ask, searchLimits, () => clock.elapsedMs());
    if (found === 'busy') return err({ code: 'solver-busy' });
    if (isWhole(found, positions)) this.#foundLosses.set(record.id, found);
    return ok(found);
  }
}

/** Returns a player's own solo game, whose cards they may know by its record once it is over. */
export async function ownFinishedGame(
  player: Player,
  tableId: string,
  number: number,
  { gameStore, clock }: Pick<Services, 'gameStore' | 'clock'>,
): Promise<Result<GameRecord & { readonly mode: Extract<GameRecord['mode'], { kind: 'solo' }> }, Rejection>> {
  const record = await gameStore.game(tableId, number);
  if (record === null || record.players[0]?.id !== player.id) return err({ code: 'no-such-game' });
  const { mode } = record;
  if (mode.kind !== 'solo') return err({ code: 'no-such-game' });
  if (isOfToday(mode.deal, clock.nowMs())) return err({ code: 'day-not-over' });
  return ok({ ...record, mode });
}

/** What a player is told of their game: whether it can be won, or how low its score can get, and the moves that do it. */
interface Outlook extends Winnable {
  readonly moves: readonly string[];
}

/** Returns the game about which a player may ask the solver at a table: their own, in progress. */
function askedGame(player: Player, table: Table): Result<{ table: SoloTable; game: Game }, Rejection> {
  if (!(table instanceof SoloTable) || table.seatOf(player.id) === null) return err({ code: 'not-seated' });
  const { game } = table;
  if (game === null || game.isOver) return err({ code: 'no-game' });
  const { ruleset } = game.rules;
  const isKnown = isSolo(ruleset) && (ruleset.mode.hasSolver === true || ruleset.mode.hasLowestScore === true);
  return isKnown ? ok({ table, game }) : err({ code: 'no-solver' });
}
