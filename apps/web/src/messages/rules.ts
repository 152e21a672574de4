import {
  type Diagram,
  type DiagramMove,
  type DiagramPicture,
  hasTurns,
  isSolo,
  type Options,
  type PileId,
  type Rules,
  type Ruleset,
  rulesFor,
  type Slot,
} from '@snap-up/engine';
import { diagramTexts, helpWords, raceLessonWords } from '#messages/rules.ts';
import { hasLesson } from './first-race.ts';
import { pileName } from './piles.ts';
import { type Question, questionKeys } from './question-keys.ts';
import { capitalised } from './sentence.ts';

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
  const { keys: by } = helpWords;
  const hand: (HandHelp | false)[] = [
    carries && { does: helpWords.drag, what: has.packets ? helpWords.dragPackets : helpWords.dragCard },
    carries && { does: helpWords.tap, what: has.foundations ? helpWords.tapWithFoundations : helpWords.tapCard },
    carries && has.foundations && { does: helpWords.doubleTap, what: helpWords.doubleTapCard },
    has.hand && { does: helpWords.tap, what: helpWords.tapHand },
    has.hand && { does: helpWords.drag, what: helpWords.dragHand },
    has.draws && { does: helpWords.tapStock, what: has.waste ? helpWords.stockDraws : helpWords.stockDeals },
    has.turns && { does: helpWords.pressPass, what: helpWords.passing },
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
    ...asked.map((question) => ({ key: questionKeys[question], what: helpWords.byEar[question] })),
    ...(has.columns ? [{ key: '1–9', what: helpWords.byEar.column }] : []),
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

/** A step of the lesson: a few words and a picture. */
export interface LessonStep {
  readonly heading: string;
  readonly text: string;
  readonly diagram: Diagram;
}

type Figure = Omit<Diagram, 'caption'>;

function step(
  { heading, text, caption }: (typeof raceLessonWords)[keyof typeof raceLessonWords],
  figure: Figure,
): LessonStep {
  return { heading, text, diagram: { ...figure, caption } };
}

const raceLesson: readonly LessonStep[] = [
  step(raceLessonWords.middle, {
    piles: `
        f3: Ah@b 2h
        a:t1: ?3 3h`,
    moves: ['3h t1>f3'],
  }),
  step(raceLessonWords.columns, {
    piles: `
        a:t1: ?2 9s 8d 7c
        a:t2: ?1 9c
        a:t3:
        a:t4: ?3 Kh Qs`,
    moves: ['8d t1>t2', 'Kh t4>t3'],
  }),
  step(raceLessonWords.stock, {
    piles: `
        a:s: ?3
        a:w: 2c Jd 6h
        a:t1: ?1 7s`,
    moves: ['draw', '6h w>t1'],
  }),
  step(raceLessonWords.firstThere, {
    piles: `
        f3: Ah 2h 3h 4h@b
        a:t1: ?2 4h`,
    refused: { '4h t1>f3': 'place-taken' },
  }),
];

/** Returns the steps of the lesson for a game by its id; none where it has no lesson. */
export function lessonOf(rulesetId: string): readonly LessonStep[] {
  return hasLesson(rulesetId) ? raceLesson : [];
}

/** The label above piles of one role. */
export function groupName(rules: Rules, piles: readonly PileId[]): string {
  const pile = rules.piles[piles[0] ?? -1];
  if (pile === undefined) return '';
  if (pile.owner === null || rules.seatCount === 1) return diagramTexts.group(pile.role, piles.length);
  return pile.owner === 0
    ? diagramTexts.ownGroup(pile.role, piles.length)
    : diagramTexts.othersGroup(pile.role, piles.length);
}

/** A diagram in words, for screen readers: its piles, then its moves. */
export function diagramWords(picture: DiagramPicture): string {
  const piles = picture.rows
    .flat()
    .map((pile) => diagramTexts.contents(capitalised(nameOf(picture, pile)), slotsText(picture, pile)));
  const moves = picture.moves.flatMap((move) => moveText(picture, move));
  return [...piles, ...moves].join(' ');
}

function nameOf({ rules }: DiagramPicture, pile: PileId): string {
  const name = pileName(rules, pile);
  return (rules.piles[pile]?.owner ?? 0) === 0 ? name : diagramTexts.othersPile(name);
}

function slotsText({ rules, view }: DiagramPicture, pile: PileId): string {
  const slots = view.piles[pile] ?? [];
  if (slots.length === 0) return diagramTexts.empty;
  const downCount = slots.filter((slot) => slot === null).length;
  const down = downCount === 0 ? [] : [diagramTexts.faceDown(downCount)];
  const open = slots.filter((slot) => slot !== null).map((slot) => cardName(rules, slot));
  return [...down, ...open].join(', ');
}

function cardName(rules: Rules, slot: Slot): string {
  return rules.faces[slot ?? -1]?.name ?? diagramTexts.unknownCard;
}

function moveText(picture: DiagramPicture, { move, events, refusal }: DiagramMove): string[] {
  const way = wayText(picture, move, events);
  if (way === null) return [];
  return [refusal === null ? diagramTexts.arrow(way) : diagramTexts.notAllowed(way)];
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
      const carry = diagramTexts.ways.carry(
        cardName(rules, move.lead),
        aboveCount,
        nameOf(picture, move.from),
        nameOf(picture, to),
      );
      if (exchanged === undefined) return carry;
      const aside = view.piles[exchanged.to]?.[exchanged.index] ?? null;
      return diagramTexts.ways.exchange(carry, cardName(rules, aside), nameOf(picture, exchanged.aside));
    }
    case 'draw':
      return rules.dealsTo === null
        ? diagramTexts.ways.draw
        : diagramTexts.ways.deal(rules.dealsTo.map(({ pile }) => nameOf(picture, pile)));
    case 'redeal':
      return diagramTexts.ways.redeal;
    case 'meld':
      return diagramTexts.ways.meld(cards(move.cards));
    case 'discard':
      return diagramTexts.ways.discard(cards(move.cards));
    default:
      return null;
  }
}
