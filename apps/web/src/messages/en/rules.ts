import type { Role } from '@snap-up/engine';

/** The words of the pages of rules, by the component that shows them. */
export const rulesTexts = {
  gameList: {
    solo: 'Solitaire',
    multiplayer: 'Multiplayer',
    players: (min: number, max: number) => `${min} to ${max} players`,
  },
  playHelp: {
    mouseOrTouch: 'Mouse or touch',
    keyboard: 'Keyboard',
  },
  rules: {
    title: (game: string) => `Rules of ${game}`,
    allRules: 'All rules',
    onThisPage: 'On this page',
    controls: 'Controls',
  },
  rulesCredits: {
    aboutTheDecktet: 'More about the Decktet and our pictures',
  },
  lessonSteps: {
    count: (step: number, count: number) => `Step ${step} of ${count}`,
    announced: (heading: string, text: string) => `${heading}. ${text}`,
    skip: 'Skip',
    back: 'Back',
    next: 'Next',
    done: 'Got it',
  },
  rulesText: {
    loading: 'Loading the rules …',
  },
} as const;

/** How to play a game by hand and by keys. The words depend on the game. */
export const helpWords = {
  drag: 'Drag',
  dragPackets: 'a card, or several by the first one, to where they should go.',
  dragCard: 'a card to where it should go.',
  tap: 'Tap',
  tapWithFoundations: 'a card to move it to its best place: a foundation if possible, otherwise a column.',
  tapCard: 'a card to move it to the first place that it fits.',
  doubleTap: 'Double-tap',
  doubleTapCard: 'a card to move it to a foundation.',
  tapHand: 'cards in your hand to select a meld or, if there is none, to number your discards.',
  dragHand: 'cards in your hand to rearrange them.',
  tapStock: 'Tap the stock',
  stockDraws: 'to draw. When it’s empty, tap again to turn the waste over.',
  stockDeals: 'to deal.',
  pressPass: 'Press “Pass”',
  passing: 'to end your turn. The stock card is turned automatically.',
  byEar: {
    cards: 'reads your cards',
    foundations: 'reads the foundations',
    stock: 'reads stock and waste',
    rival: 'reads an opponent’s progress and cards; press again for the next',
    moves: 'reads the possible moves',
    changes: 'reads what has changed since you last asked',
    status: 'reads whose turn it is, how far you’ve come, and the time',
    column: 'reads one column',
  },
  keys: {
    arrows: 'Arrow keys',
    arrowsInPiles: 'move from pile to pile and along a column',
    arrowsInHand: 'move from card to card',
    enter: 'Enter',
    enterPicksUp: 'picks up a card; choose where it goes with the arrow keys and press Enter again',
    enterSelects: 'selects or deselects a card',
    shift: 'Shift',
    shiftMoves: 'with an arrow key moves the card along the hand',
    melds: 'melds the selected cards',
    discards: 'discards the hand',
    drawsHand: 'draws a new hand',
    founds: 'moves the card to a foundation',
    space: 'Space',
    spaceDraws: 'draws, or turns the waste over',
    spaceDeals: 'deals',
    passes: 'passes, which ends your turn',
    undoes: 'undoes the last move',
    redoes: 'redoes it',
    hints: 'shows a useful move',
    newDeal: 'starts a new deal',
    escape: 'Escape',
    escapePutsBack: 'puts the card back',
    mutes: 'turns the sound off or on',
    volume: 'makes the sound louder, then low again',
    helps: 'shows this',
  },
} as const;

/** The steps of the lesson of the race: a few words, and what stands below its figure. */
export const raceLessonWords = {
  middle: {
    heading: 'Race to the middle',
    text: 'Everyone plays their own deck, all at the same time. You win with the most cards on the foundations in the middle when nobody can move on, or by getting all 52 there first.',
    caption: 'Foundations belong to everyone. They start with an ace and go up in suit. Tap a card to send it there.',
  },
  columns: {
    heading: 'Build your columns',
    text: 'Go down by one, red on black or black on red. Moving cards away turns up the card below.',
    caption: 'Runs move together. Only a king, with any cards built on it, can fill an empty column.',
  },
  stock: {
    heading: 'Draw from your stock',
    text: 'Tap the stock for more cards. Only the top card of the waste can be played, then the one below it.',
    caption: 'When the stock is empty, tap it to turn the waste over. You can do that as often as you like.',
  },
  firstThere: {
    heading: 'The faster hand wins the spot',
    text: 'If a rival’s card gets there before yours, yours glides back. So look to the middle first.',
    caption: 'Your rival’s four was quicker.',
  },
} as const;

const groups: Readonly<Record<Role, readonly [one: string, several: string]>> = {
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

const groupOf = (role: Role, count: number) => groups[role][count === 1 ? 0 : 1];

/** The words of the figures of the rules. Cards and piles are given by name. */
export const diagramTexts = {
  /** The label above this many piles of a role. */
  group: groupOf,
  ownGroup: (role: Role, count: number) => `Your ${groupOf(role, count).toLowerCase()}`,
  othersGroup: (role: Role, count: number) => `Another player’s ${groupOf(role, count).toLowerCase()}`,
  othersPile: (pile: string) => `another player’s ${pile}`,
  empty: 'empty',
  faceDown: (count: number) => (count === 1 ? 'a face-down card' : `${count} face-down cards`),
  unknownCard: 'a card',
  contents: (pile: string, cards: string) => `${pile}: ${cards}.`,
  arrow: (way: string) => `Arrow: ${way}.`,
  notAllowed: (way: string) => `Not allowed: ${way}.`,
  ways: {
    carry: (card: string, aboveCount: number, from: string, to: string) => {
      const along =
        aboveCount === 0
          ? ''
          : aboveCount === 1
            ? ' with the card on top of it'
            : ` with the ${aboveCount} cards on top of it`;
      return `${card}${along} from ${from} to ${to}`;
    },
    exchange: (carry: string, card: string, aside: string) =>
      `${carry}, taking the place of the ${card}, which goes to ${aside}`,
    draw: 'from the stock to the waste',
    deal: (piles: readonly string[]) => `from the stock to ${piles.join(' and ')}`,
    redeal: 'from the waste back to the stock',
    meld: (cards: string) => `a meld of ${cards}`,
    discard: (cards: string) => `the hand to the waste, in the order ${cards}`,
  },
} as const;
