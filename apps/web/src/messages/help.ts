import { hasTurns, isSolo, type Options, type Rules, type Ruleset, rulesFor } from '@snap-up/engine';
import { helpWords as words } from '#messages/help.ts';
import { type Question, questionKeys } from './question-keys.ts';

/** An action with the mouse or a finger, and its effect. */
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
  /** The keys that read the table to those who play by ear. */
  readonly byEar: readonly KeyHelp[];
  /** Whether cards go from pile to pile, and not from a hand. */
  readonly carries: boolean;
}

/** How to play a game by hand and by keys. It depends on what the game has: a stock, turns, foundations, a hand. */
export function helpFor(ruleset: Ruleset): Help {
  const has = whatItHas(ruleset);
  const carries = !has.hand;
  const { keys: by } = words;
  const hand: (HandHelp | false)[] = [
    carries && { does: words.drag, what: has.packets ? words.dragPackets : words.dragCard },
    carries && { does: words.tap, what: has.foundations ? words.tapWithFoundations : words.tapCard },
    carries && has.foundations && { does: words.doubleTap, what: words.doubleTapCard },
    has.hand && { does: words.tap, what: words.tapHand },
    has.hand && { does: words.drag, what: words.dragHand },
    has.draws && { does: words.tapStock, what: has.waste ? words.stockDraws : words.stockDeals },
    has.turns && { does: words.pressPass, what: words.passing },
  ];
  const keys: (KeyHelp | false)[] = [
    { key: by.arrows, what: carries ? by.arrowsInPiles : by.arrowsInHand },
    { key: by.enter, what: carries ? by.enterPicksUp : by.enterSelects },
    has.hand && { key: by.shift, what: by.shiftMoves },
    has.hand && { key: 'M', what: by.melds },
    has.hand && { key: 'D', what: by.discards },
    has.hand && { key: 'T', what: by.drawsHand },
    carries && has.foundations && { key: 'F', what: by.founds },
    has.draws && { key: by.space, what: has.waste ? by.spaceDraws : by.spaceDeals },
    has.turns && { key: 'P', what: by.passes },
    has.solo && { key: 'U', what: by.undoes },
    has.solo && { key: 'R', what: by.redoes },
    has.solo && { key: 'H', what: by.hints },
    has.solo && { key: 'N', what: by.newDeal },
    carries && { key: by.escape, what: by.escapePutsBack },
    { key: 'S', what: by.mutes },
    { key: 'V', what: by.volume },
    { key: '?', what: by.helps },
  ];
  return {
    hand: hand.filter((each) => each !== false),
    keys: keys.filter((each) => each !== false),
    byEar: questionsFor(has),
    carries,
  };
}

function questionsFor(has: ReturnType<typeof whatItHas>): readonly KeyHelp[] {
  const isAsked: Readonly<Record<Question, boolean>> = {
    cards: true,
    moves: true,
    changes: true,
    status: true,
    foundations: has.goals,
    stock: has.stock,
    rival: !has.solo,
  };
  const asked = (Object.keys(questionKeys) as Question[]).filter((question) => isAsked[question]);
  return [
    ...asked.map((question) => ({ key: questionKeys[question], what: words.byEar[question] })),
    ...(has.columns ? [{ key: '1–9', what: words.byEar.column }] : []),
  ];
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
    goals: rules.piles.some(({ role }) => role === 'foundation' || role === 'tier'),
    stock: rules.piles.some(({ role }) => role === 'stock' || role === 'waste' || role === 'aside'),
    columns: (own?.tableau.length ?? 0) > 0,
    packets: movesPackets(rules),
    draws: !turns && !hand && own?.stock !== null,
    waste: dealsTo === null && own?.waste !== null,
  };
}

/** Whether there is a column from which several cards may be moved together. */
function movesPackets({ piles }: Rules): boolean {
  return piles.some(({ role, take }) => role === 'tableau' && (take === 'run' || take === 'any'));
}
