import { assert } from '../model/assert.ts';
import type { PileId } from '../model/pile.ts';
import { parsePile } from '../notation/names.ts';
import type { LayoutShape, Rules } from './ruleset.ts';

/** A pile's cell in the grid of a layout: its first column and row, counted from 0, and its extent. */
export interface LayoutPlace {
  readonly pile: PileId;
  readonly column: number;
  readonly row: number;
  readonly columnSpan: number;
  readonly rowSpan: number;
}

/** A grid with a cell for each pile. */
export interface Layout {
  readonly columns: number;
  readonly rows: number;
  /** Each pile once, in reading order: row by row, from the left. */
  readonly places: readonly LayoutPlace[];
}

/** The empty cells of a layout. */
const free = '.';
const goesOnFromLeft = '-';
const goesOnFromAbove = '|';

/**
 * The layout of a solo game's piles, from its ruleset (`SoloMode.layout`).
 * @throws with a sentence naming the game, the shape and the place if the ruleset's rows do not form a grid in which
 * each pile has one rectangle: that is a mistake in the ruleset, and a test reads all of them
 */
export function readLayout(rules: Rules, shape: LayoutShape): Layout {
  const { id, mode } = rules.ruleset;
  assert(mode.kind === 'solo', `“${id}” is no game for one and says nothing of where its piles lie`);
  const lines = mode.layout(rules.options, shape);
  const name = `the ${shape} layout of “${id}”`;
  const columns = lines[0]?.split(' ').length ?? 0;
  assert(lines.length > 0, `${name} has no row`);
  const cells: (PileId | null)[][] = [];
  for (const [row, line] of lines.entries()) {
    const words = line.split(' ');
    assert(
      words.length === columns,
      `${name} has ${columns} places in its first row and ${words.length} in row ${row + 1}`,
    );
    const read: (PileId | null)[] = [];
    for (const [column, word] of words.entries()) {
      const place = `${name} has “${word}” in row ${row + 1}, place ${column + 1}`;
      read.push(pileIn(rules, word, read[column - 1], cells[row - 1]?.[column], place));
    }
    cells.push(read);
  }
  const places = placesIn(cells, name);
  for (const pile of rules.piles) {
    assert(
      places.some((place) => place.pile === pile.id),
      `${name} has no place for the pile “${pile.name}”`,
    );
  }
  return { columns, rows: lines.length, places };
}

function pileIn(
  rules: Rules,
  word: string,
  left: PileId | null | undefined,
  above: PileId | null | undefined,
  place: string,
): PileId | null {
  if (word === free) return null;
  if (word === goesOnFromLeft || word === goesOnFromAbove) {
    const pile = word === goesOnFromLeft ? left : above;
    assert(pile != null, `${place}, where there is no pile to go on with`);
    return pile;
  }
  const pile = parsePile(rules, word, 0);
  assert(pile.ok, `${place}, which is no pile of this game`);
  return pile.value;
}

/** The rectangle of each pile. */
function placesIn(cells: readonly (readonly (PileId | null)[])[], name: string): LayoutPlace[] {
  const places: LayoutPlace[] = [];
  for (const [row, line] of cells.entries()) {
    for (const [column, pile] of line.entries()) {
      if (pile === null || places.some((place) => place.pile === pile)) continue;
      const columnSpan = spanOf(line.slice(column), pile);
      const rowSpan = spanOf(
        cells.slice(row).map((each) => each[column]),
        pile,
      );
      places.push({ pile, column, row, columnSpan, rowSpan });
    }
  }
  for (const { pile, column, row, columnSpan, rowSpan } of places) {
    const block = cells.slice(row, row + rowSpan).flatMap((line) => line.slice(column, column + columnSpan));
    const isWhole = block.every((each) => each === pile);
    const count = cells.flat().filter((each) => each === pile).length;
    assert(isWhole && count === block.length, `${name} has a pile in places that make no rectangle: number ${pile}`);
  }
  return places;
}

/** How many consecutive entries from the first are this pile's. */
function spanOf(cells: readonly (PileId | null | undefined)[], pile: PileId): number {
  const end = cells.findIndex((each) => each !== pile);
  return end === -1 ? cells.length : end;
}
