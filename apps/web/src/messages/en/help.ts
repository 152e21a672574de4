import { hasTurns, isSolo, type Options, type Rules, type Ruleset, rulesFor } from '@snap-up/engine';

/** Something that a player does with the mouse or a finger, and its effect. */
interface HandHelp {
  readonly does: string;
  readonly what: string;
}

interface KeyHelp {
  readonly key: string;
  readonly what: string;
}

interface Help {
  readonly hand: readonly HandHelp[];
  readonly keys: readonly KeyHelp[];
  /** Whether cards go from pile to pile, and not from a hand. */
  readonly carries: boolean;
}

/** How a game is played by hand and by keys. It depends on what the game has: a stock, turns, foundations, a hand. */
export function helpFor(ruleset: Ruleset): Help {
  const has = whatItHas(ruleset);
  const carries = !has.hand;
  const hand: (HandHelp | false)[] = [
    carries && {
      does: 'Drag',
      what: has.packets
        ? 'a card, or several by the first one, to where they should go.'
        : 'a card to where it should go.',
    },
    carries && {
      does: 'Tap',
      what: has.foundations
        ? 'a card to move it to its best place: a foundation if possible, otherwise a column.'
        : 'a card to move it to the first place that it fits.',
    },
    carries && has.foundations && { does: 'Double-tap', what: 'a card to move it to a foundation.' },
    has.hand && {
      does: 'Tap',
      what: 'cards in your hand to select a meld or, if there is none, to number your discards.',
    },
    has.hand && { does: 'Drag', what: 'cards in your hand to rearrange them.' },
    has.draws && {
      does: 'Tap the stock',
      what: has.waste ? 'to draw. When it’s empty, tap again to turn the waste over.' : 'to deal.',
    },
    has.turns && { does: 'Press “Pass”', what: 'to end your turn. The stock card is turned automatically.' },
  ];
  const keys: (KeyHelp | false)[] = [
    { key: 'Arrow keys', what: carries ? 'move from pile to pile and along a column' : 'move from card to card' },
    {
      key: 'Enter',
      what: carries
        ? 'picks up a card; choose where it goes with the arrow keys and press Enter again'
        : 'selects or deselects a card',
    },
    has.hand && { key: 'Shift', what: 'with an arrow key moves the card along the hand' },
    has.hand && { key: 'M', what: 'melds the selected cards' },
    has.hand && { key: 'D', what: 'discards the hand' },
    has.hand && { key: 'T', what: 'draws a new hand' },
    carries && has.foundations && { key: 'F', what: 'moves the card to a foundation' },
    has.draws && { key: 'Space', what: has.waste ? 'draws, or turns the waste over' : 'deals' },
    has.turns && { key: 'P', what: 'passes, which ends your turn' },
    has.solo && { key: 'U', what: 'undoes the last move' },
    has.solo && { key: 'R', what: 'redoes it' },
    has.solo && { key: 'H', what: 'shows a useful move' },
    has.solo && { key: 'N', what: 'starts a new deal' },
    carries && { key: 'Escape', what: 'puts the card back' },
    { key: 'S', what: 'turns the sound off or on' },
    { key: '?', what: 'shows this' },
  ];
  return { hand: hand.filter((each) => each !== false), keys: keys.filter((each) => each !== false), carries };
}

function whatItHas(ruleset: Ruleset) {
  const usual: Options = Object.fromEntries(
    Object.entries(ruleset.options).map(([name, spec]) => [name, spec.default]),
  );
  const rules = rulesFor(ruleset, usual, ruleset.seats.min);
  const { foundations, dealsTo } = rules;
  const [own] = rules.seatPiles;
  const turns = hasTurns(ruleset);
  const hand = (own?.byRole.hand.length ?? 0) > 0;
  return {
    turns,
    hand,
    solo: isSolo(ruleset),
    foundations: foundations.length > 0,
    packets: movesPackets(rules),
    draws: !turns && !hand && own?.stock !== null,
    waste: dealsTo === null && own?.waste !== null,
  };
}

/** Whether there is a column from which several cards may be moved together. */
function movesPackets({ piles }: Rules): boolean {
  return piles.some(({ role, take }) => role === 'tableau' && (take === 'run' || take === 'any'));
}
