import type { Event, Move } from '../model/move.ts';
import type { PileId } from '../model/pile.ts';
import type { RejectionCode } from '../model/rejection.ts';
import { err, ok, type Result } from '../model/result.ts';
import type { View } from '../model/table.ts';
import { decide } from '../play/decide.ts';
import { type OptionsRejection, parseOptions } from '../rules/options.ts';
import type { Diagram } from '../rules/page.ts';
import { rulesFor } from '../rules/rules.ts';
import type { Rules, Ruleset } from '../rules/ruleset.ts';
import { parseMove } from './moves.ts';
import { type NotationFault, parsePile } from './names.ts';
import { parseView } from './positions.ts';

/** A move that a diagram shows, and its result: nothing if it is refused. */
export interface DiagramMove {
  readonly move: Move;
  readonly events: readonly Event[];
  readonly refusal: RejectionCode | null;
}

/** A diagram as something to draw. */
export interface DiagramPicture {
  readonly rules: Rules;
  readonly view: View;
  /** The piles to show, in rows from the top. */
  readonly rows: readonly (readonly PileId[])[];
  readonly moves: readonly DiagramMove[];
}

/** Why a diagram does not agree with its game. */
export type DiagramFault =
  | NotationFault
  | OptionsRejection
  /** `refusal` is the rules' rejection of the move: null if it is legal. */
  | { readonly code: 'other-refusal'; readonly move: string; readonly refusal: RejectionCode | null };

/** Reads a diagram of a game's rules page. */
export function readDiagram(ruleset: Ruleset, diagram: Diagram): Result<DiagramPicture, DiagramFault> {
  const options = parseOptions(ruleset.options, diagram.options ?? {});
  if (!options.ok) return options;
  const rules = rulesFor(ruleset, options.value, ruleset.seats.min);
  const view = parseView(rules, diagram.piles);
  if (!view.ok) return view;
  const rows = diagram.piles
    .split(/\n\s*\n/)
    .map((row) => pilesNamedIn(rules, row))
    .filter((row) => row.length > 0);
  const asked = [
    ...(diagram.moves ?? []).map((text) => ({ text, refusal: null })),
    ...Object.entries(diagram.refused ?? {}).map(([text, refusal]) => ({ text, refusal })),
  ];
  const moves: DiagramMove[] = [];
  for (const { text, refusal } of asked) {
    const move = parseMove(rules, 0, text);
    if (!move.ok) return move;
    const decision = decide(rules, view.value, 0, move.value);
    const code = decision.ok ? null : decision.error.code;
    if (code !== refusal) return err({ code: 'other-refusal', move: text, refusal: code });
    moves.push({ move: move.value, events: decision.ok ? decision.value : [], refusal });
  }
  return ok({ rules, view: view.value, rows, moves });
}

/** A line may also be about the position, such as whose turn it is: that is not drawn. */
function pilesNamedIn(rules: Rules, text: string): PileId[] {
  return text.split('\n').flatMap((line) => {
    const [name = ''] = line.trim().split(/:(?: |$)/);
    const pile = parsePile(rules, name, null);
    return pile.ok ? [pile.value] : [];
  });
}
