import type { DiagramMove, DiagramPicture, PileId, Role, Rules, Slot } from '@snap-up/engine';
import { pileName } from './piles.ts';

const groupNames: Readonly<Record<Role, readonly [one: string, several: string]>> = {
  foundation: ['Foundation', 'Foundations'],
  stock: ['Stock', 'Stocks'],
  waste: ['Waste', 'Wastes'],
  tableau: ['Column', 'Columns'],
  reserve: ['Pile', 'Piles'],
  heap: ['Heap', 'Heaps'],
  tier: ['Tier', 'Tiers'],
  hand: ['Hand', 'Hands'],
  aside: ['Set aside', 'Set aside'],
};

/** The label above piles of one role. */
export function groupName(rules: Rules, piles: readonly PileId[]): string {
  const pile = rules.piles[piles[0] ?? -1];
  if (pile === undefined) return '';
  const [one, several] = groupNames[pile.role];
  const name = piles.length === 1 ? one : several;
  if (pile.owner === null || rules.seatCount === 1) return name;
  return `${pile.owner === 0 ? 'Your' : 'Another player’s'} ${name.toLowerCase()}`;
}

/** A diagram in words, for screen readers: its piles, then its moves. */
export function diagramWords(picture: DiagramPicture): string {
  const piles = picture.rows.flat().map((pile) => `${capital(nameOf(picture, pile))}: ${slotsText(picture, pile)}.`);
  const moves = picture.moves.flatMap((move) => moveText(picture, move));
  return [...piles, ...moves].join(' ');
}

function nameOf({ rules }: DiagramPicture, pile: PileId): string {
  const name = pileName(rules, pile);
  const owner = rules.piles[pile]?.owner ?? 0;
  return owner === 0 ? name : `another player’s ${name}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function slotsText({ rules, view }: DiagramPicture, pile: PileId): string {
  const slots = view.piles[pile] ?? [];
  if (slots.length === 0) return 'empty';
  const downCount = slots.filter((slot) => slot === null).length;
  const down = downCount === 0 ? [] : [downCount === 1 ? 'a face-down card' : `${downCount} face-down cards`];
  const open = slots.filter((slot) => slot !== null).map((slot) => cardName(rules, slot));
  return [...down, ...open].join(', ');
}

function cardName(rules: Rules, slot: Slot): string {
  return rules.faces[slot ?? -1]?.name ?? 'a card';
}

function moveText(picture: DiagramPicture, { move, events, refusal }: DiagramMove): string[] {
  const text = wayText(picture, move, events);
  if (text === null) return [];
  return [refusal === null ? `Arrow: ${text}.` : `Not allowed: ${text}.`];
}

function wayText(picture: DiagramPicture, move: DiagramMove['move'], events: DiagramMove['events']): string | null {
  const { rules, view } = picture;
  switch (move.kind) {
    case 'carry': {
      const slots = view.piles[move.from] ?? [];
      const above = slots.length - 1 - slots.indexOf(move.lead);
      const along =
        above === 0 ? '' : above === 1 ? ' with the card on top of it' : ` with the ${above} cards on top of it`;
      const exchanged = events.find((event) => event.kind === 'exchanged');
      // Another foundation of the same suit may have taken the card.
      const carried = events.find((event) => event.kind === 'carried');
      const goes = `${cardName(rules, move.lead)}${along} from ${nameOf(picture, move.from)} to ${nameOf(picture, carried?.to ?? move.to)}`;
      if (exchanged === undefined) return goes;
      const aside = view.piles[exchanged.to]?.[exchanged.index] ?? null;
      return `${goes}, taking the place of the ${cardName(rules, aside)}, which goes to ${nameOf(picture, exchanged.aside)}`;
    }
    case 'draw':
      return rules.dealsTo === null
        ? 'from the stock to the waste'
        : `from the stock to ${rules.dealsTo.map(({ pile }) => nameOf(picture, pile)).join(' and ')}`;
    case 'redeal':
      return 'from the waste back to the stock';
    case 'meld':
      return `a meld of ${move.cards.map((card) => cardName(rules, card)).join(', ')}`;
    case 'discard':
      return `the hand to the waste, in the order ${move.cards.map((card) => cardName(rules, card)).join(', ')}`;
    default:
      return null;
  }
}
