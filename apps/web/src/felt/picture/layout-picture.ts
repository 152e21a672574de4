import {
  firstState,
  legalMoves,
  type Move,
  type Options,
  play,
  type Rules,
  redact,
  rulesFor,
  type SoloRuleset,
  type State,
} from '@snap-up/engine';
import { backOfSeat } from '../../deck/backs.ts';
import { cardCorner, cardRatio } from '../../deck/card-shape.ts';
import { imageAddress, type PackDrawings, packDrawings } from '../../deck/pack-drawings.ts';
import type { PileLayout } from '../layout/pile-layout.ts';
import { type Place, placePile } from '../layout/places.ts';
import { layoutSolo } from '../layout/solo-layout.ts';
import { isGoal } from '../model/tap-move.ts';

/** The sizes of pictures. A unit is a pixel where a picture is shown at its own size. */
export const pictureSizes = {
  wide: { width: 340, height: 212 },
  square: { width: 176, height: 176 },
  flat: { width: 340, height: 150 },
} as const;
/** The name of a picture's size. */
export type PictureShape = keyof typeof pictureSizes;

/** One deal for all pictures, so that a game looks the same on every page. */
const pictureSeed = 'ccccc146'.repeat(8);
/** How many moves a picture is into the game, enough to show its character. */
const movesAhead = 16;
const drawsAhead = 4;

/** Draws a game a few moves after the deal: one SVG document, without the felt. */
export function layoutPicture(
  ruleset: SoloRuleset,
  options: Options,
  shape: PictureShape,
  drawings: PackDrawings,
): string {
  const rules = rulesFor(ruleset, options, 1);
  const { piles } = redact(rules, positionAhead(rules), 0);
  const { width, height } = pictureSizes[shape];
  const layout = layoutSolo(rules, { widthPx: width, heightPx: height }, { shown: piles });
  const slots = layout.piles.map((pile, id) =>
    piles[id]?.length === 0 ? slotDrawing(pile, rules.piles[id]?.suit, drawings) : '',
  );
  const cards = piles.flatMap((pile, id) =>
    placePile(id, pile, layout)
      .filter(({ isBuried }) => !isBuried)
      .map((place) => cardDrawing(rules, place, layout.cardWidth, drawings)),
  );
  const size = `width="${round(layout.cardWidth)}" height="${round(layout.cardWidth * cardRatio)}"`;
  const paper = `<rect id="p" ${size} rx="${round(layout.cardWidth * cardCorner)}" fill="#fffdf7" stroke="#000" stroke-opacity=".32" stroke-width=".6"/>`;
  const back = `<g id="b"><use href="#p"/>${nested(backOfSeat(0), layout.cardWidth)}</g>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs>${paper}${back}</defs>${slots.join('')}${cards.join('')}</svg>`
  );
}

/** A position some moves after the picture's deal, played as by a hurried player. */
function positionAhead(rules: Rules): State {
  let state = firstState(rules, pictureSeed);
  let drawCount = 0;
  for (let made = 0; made < movesAhead; made += 1) {
    const move = hurriedMove(rules, state, drawCount < drawsAhead);
    const played = move === undefined ? undefined : play(rules, state, 0, move);
    if (played?.ok !== true || played.value.table.ending !== null || played.value.table.isLost) break;
    state = played.value.table;
    if (move?.kind === 'draw') drawCount += 1;
  }
  return state;
}

/** A move that makes progress: up, a meld, a single card that uncovers a face-down one, then the stock. */
function hurriedMove(rules: Rules, state: State, mayDraw: boolean): Move | undefined {
  const moves = legalMoves(rules, state, 0);
  const carries = moves.filter((move) => move.kind === 'carry');
  const up = carries.find(({ from, to }) => isGoal(rules, to) && !isGoal(rules, from));
  const turning = carries.find(({ from, lead }) => {
    const slots = state.piles[from] ?? [];
    return slots.at(-1) === lead && slots.at(-2) === null;
  });
  const meld = moves.find(({ kind }) => kind === 'meld');
  return up ?? meld ?? turning ?? (mayDraw ? moves.find(({ kind }) => kind === 'draw') : undefined);
}

function slotDrawing({ room, cardWidth, fan }: PileLayout, suit: string | undefined, drawings: PackDrawings): string {
  const width = fan === 'row' ? room.width : cardWidth;
  const height = cardWidth * cardRatio;
  const place = `x="${round(room.x)}" y="${round(room.y)}" width="${round(width)}" height="${round(height)}"`;
  const slot = `<rect ${place} rx="${round(cardWidth * cardCorner)}" fill="#000" fill-opacity=".14" stroke="#fff" stroke-opacity=".26"/>`;
  if (suit === undefined) return slot;
  const mark = drawings.suit(suit, round(room.x + width / 2), round(room.y + height / 2), round(cardWidth * 0.46));
  return `${slot}<g fill="#fff" color="#fff" opacity=".3">${mark}</g>`;
}

function cardDrawing(
  rules: Rules,
  { card, x, y, detail, isFolded }: Place,
  cardWidth: number,
  drawings: PackDrawings,
): string {
  const face = card === null ? undefined : rules.faces[card];
  const place = `x="${round(x)}" y="${round(y)}"`;
  if (face === undefined) return `<use href="#b" ${place}/>`;
  if (isFolded) return `<use href="#p" ${place}/>`;
  return `<use href="#p" ${place}/>${nested(drawings.face(face.text, face.color ?? 'black', detail), cardWidth, place)}`;
}

/** Embeds a document in another one, with this width. */
function nested(document: string, width: number, place = ''): string {
  return document.replace('<svg ', `<svg ${place} width="${round(width)}" height="${round(width * cardRatio)}" `);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

const addresses = new Map<string, Promise<string>>();

/**
 * Returns the picture as the address of an image. It is drawn once for each game, its options and shape.
 * @param fetchDrawings fetches the drawings of its pack
 */
export function pictureAddress(
  ruleset: SoloRuleset,
  options: Options,
  shape: PictureShape,
  fetchDrawings = packDrawings,
): Promise<string> {
  const key = `${ruleset.id} ${shape} ${JSON.stringify(options)}`;
  const known = addresses.get(key);
  if (known !== undefined) return known;
  const drawn = fetchDrawings(ruleset.pack).then((drawings) =>
    imageAddress(layoutPicture(ruleset, options, shape, drawings)),
  );
  addresses.set(key, drawn);
  // After a failed fetch, the next request retries.
  drawn.catch(() => addresses.delete(key));
  return drawn;
}
