import { hasTurns, isSolo, type Options, type Rules, type Ruleset, rulesFor } from '@snap-up/engine';

/** What one does with the mouse or a finger, and what comes of it. */
interface HandHelp {
  readonly does: string;
  readonly what: string;
}

interface KeyHelp {
  readonly key: string;
  readonly what: string;
}

/** How a game is played with the hand and with the keys. It depends on what the game has: a stock, turns, foundations, a hand of cards. */
export function helpFor(ruleset: Ruleset): { readonly hand: readonly HandHelp[]; readonly keys: readonly KeyHelp[] } {
  const has = whatItHas(ruleset);
  const carries = !has.hand;
  const hand: (HandHelp | false)[] = [
    carries && {
      does: 'Drag',
      what: has.packets
        ? 'a card, or several from the deepest one on, to where they should go.'
        : 'a card to where it should go.',
    },
    carries && {
      does: 'Tap',
      what: has.foundations
        ? 'a card to send it to its best place: a foundation if one takes it, else a column.'
        : 'a card to send it to the first place that takes it.',
    },
    carries && has.foundations && { does: 'Double-tap', what: 'a card to send it to the foundations.' },
    has.hand && {
      does: 'Tap',
      what: 'cards of your hand to choose a meld or, where there is none, to number your discards.',
    },
    has.hand && { does: 'Drag', what: 'cards of your hand to lay them in another order.' },
    has.draws && {
      does: 'Tap the stock',
      what: has.waste ? 'to draw; when it is out, tap again to take the waste back.' : 'to deal.',
    },
    has.turns && { does: 'Press “Pass”', what: 'to end your turn. The stock card is turned by itself.' },
  ];
  const keys: (KeyHelp | false)[] = [
    { key: 'Arrows', what: carries ? 'go from pile to pile and along a column' : 'go from card to card' },
    {
      key: 'Enter',
      what: carries
        ? 'lifts a card; arrows choose its place; Enter puts it there'
        : 'chooses a card, or takes the choice back',
    },
    has.hand && { key: 'Shift', what: 'with an arrow lays the card further on' },
    has.hand && { key: 'M', what: 'puts the chosen cards down as a meld' },
    has.hand && { key: 'D', what: 'discards the hand' },
    has.hand && { key: 'T', what: 'takes a new hand' },
    carries && has.foundations && { key: 'F', what: 'sends the card to a foundation' },
    has.draws && { key: 'Space', what: has.waste ? 'draws, or takes the waste back' : 'deals' },
    has.turns && { key: 'P', what: 'passes: your turn is over' },
    has.solo && { key: 'U', what: 'undoes the last move' },
    has.solo && { key: 'R', what: 'does it again' },
    has.solo && { key: 'H', what: 'shows a useful move' },
    has.solo && { key: 'N', what: 'deals again' },
    carries && { key: 'Escape', what: 'puts a lifted card back' },
    { key: '?', what: 'shows this' },
  ];
  return { hand: hand.filter((each) => each !== false), keys: keys.filter((each) => each !== false) };
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

/** Whether there is a column from which several cards may be carried together. */
function movesPackets({ piles }: Rules): boolean {
  return piles.some(({ role, take }) => role === 'tableau' && (take === 'run' || take === 'any'));
}
