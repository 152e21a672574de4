import type { DiagramMove, DiagramPicture, PileId, Rules, Slot } from '@snap-up/engine';
import { diagramTexts as words } from '#messages/diagrams.ts';
import { capitalised } from './capitalised.ts';
import { pileName } from './piles.ts';

/** The label above piles of one role. */
export function groupName(rules: Rules, piles: readonly PileId[]): string {
  const pile = rules.piles[piles[0] ?? -1];
  if (pile === undefined) return '';
  if (pile.owner === null || rules.seatCount === 1) return words.group(pile.role, piles.length);
  return pile.owner === 0 ? words.ownGroup(pile.role, piles.length) : words.othersGroup(pile.role, piles.length);
}

/** A diagram in words, for screen readers: its piles, then its moves. */
export function diagramWords(picture: DiagramPicture): string {
  const piles = picture.rows
    .flat()
    .map((pile) => words.contents(capitalised(nameOf(picture, pile)), slotsText(picture, pile)));
  const moves = picture.moves.flatMap((move) => moveText(picture, move));
  return [...piles, ...moves].join(' ');
}

function nameOf({ rules }: DiagramPicture, pile: PileId): string {
  const name = pileName(rules, pile);
  return (rules.piles[pile]?.owner ?? 0) === 0 ? name : words.othersPile(name);
}

function slotsText({ rules, view }: DiagramPicture, pile: PileId): string {
  const slots = view.piles[pile] ?? [];
  if (slots.length === 0) return words.empty;
  const downCount = slots.filter((slot) => slot === null).length;
  const down = downCount === 0 ? [] : [words.faceDown(downCount)];
  const open = slots.filter((slot) => slot !== null).map((slot) => cardName(rules, slot));
  return [...down, ...open].join(', ');
}

function cardName(rules: Rules, slot: Slot): string {
  return rules.faces[slot ?? -1]?.name ?? words.unknownCard;
}

function moveText(picture: DiagramPicture, { move, events, refusal }: DiagramMove): string[] {
  const way = wayText(picture, move, events);
  if (way === null) return [];
  return [refusal === null ? words.arrow(way) : words.notAllowed(way)];
}

function wayText(picture: DiagramPicture, move: DiagramMove['move'], events: DiagramMove['events']): string | null {
  const { rules, view } = picture;
  const cards = (list: readonly number[]) => list.map((card) => cardName(rules, card)).join(', ');
  switch (move.kind) {
    case 'carry': {
      const slots = view.piles[move.from] ?? [];
      const aboveCount = slots.length - 1 - slots.indexOf(move.lead);
      const exchanged = events.find((event) => event.kind === 'exchanged');
      // Another foundation of the same suit may have taken the card.
      const to = events.find((event) => event.kind === 'carried')?.to ?? move.to;
      const carry = words.ways.carry(
        cardName(rules, move.lead),
        aboveCount,
        nameOf(picture, move.from),
        nameOf(picture, to),
      );
      if (exchanged === undefined) return carry;
      const aside = view.piles[exchanged.to]?.[exchanged.index] ?? null;
      return words.ways.exchange(carry, cardName(rules, aside), nameOf(picture, exchanged.aside));
    }
    case 'draw':
      return rules.dealsTo === null
        ? words.ways.draw
        : words.ways.deal(rules.dealsTo.map(({ pile }) => nameOf(picture, pile)));
    case 'redeal':
      return words.ways.redeal;
    case 'meld':
      return words.ways.meld(cards(move.cards));
    case 'discard':
      return words.ways.discard(cards(move.cards));
    default:
      return null;
  }
}
