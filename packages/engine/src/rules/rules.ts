import { assert, at } from '../model/assert.ts';
import { type Card, type Face, type Pack, rankIn } from '../model/card.ts';
import { type PileId, type PilesByRole, type Role, roles, type Seat } from '../model/pile.ts';
import type { Options } from './options.ts';
import { Pile } from './pile.ts';
import type { PileSetup } from './pile-data.ts';
import type { Blockade, DealStep, DealtTo, GameSetup, Rules, Ruleset, SeatPiles } from './ruleset.ts';

const roleLetters: Readonly<Record<Role, string>> = {
  foundation: 'f',
  stock: 's',
  waste: 'w',
  tableau: 't',
  reserve: 'r',
  heap: 'h',
  tier: 'i',
  hand: 'n',
  aside: 'x',
};

/** Roles of which an owner has at most one pile; its name needs no number. */
const singleRoles: ReadonlySet<Role> = new Set(['stock', 'waste', 'hand', 'aside']);

/** The cards of one pack of a game, in the order of its faces. */
export function cardsOfPack({ faces }: Pack, pack: number): Card[] {
  return faces.map((_, index) => pack * faces.length + index);
}

/** A cache by ruleset, options and number of seats, oldest first: with handicaps there are more combinations than fit in memory. */
const known = new WeakMap<Ruleset, Map<string, Rules>>();
const mostKnown = 500;

/**
 * The rules of one game. `options` must come from `readOptions`, `seatCount` from within `ruleset.seats`. Each call
 * returns a new object, which identifies the game; equally played games share its piles and everything else.
 */
export function rulesFor(ruleset: Ruleset, options: Options, seatCount: number): Rules {
  const ofRuleset = known.get(ruleset) ?? new Map<string, Rules>();
  known.set(ruleset, ofRuleset);
  const key = JSON.stringify([options, seatCount]);
  const rules = ofRuleset.get(key) ?? makeRules(ruleset, options, seatCount);
  // Whatever is used again becomes the newest.
  ofRuleset.delete(key);
  ofRuleset.set(key, rules);
  const [oldest] = ofRuleset.keys();
  if (ofRuleset.size > mostKnown && oldest !== undefined) ofRuleset.delete(oldest);
  return { ...rules };
}

function makeRules(ruleset: Ruleset, options: Options, seatCount: number): Rules {
  const setup = ruleset.setup(options, seatCount);
  const { pack } = ruleset;
  const { packCount = 1 } = setup;
  const faces = facesOf(pack, setup.ranks);
  const allFaces = everyPack(packCount, faces);
  const piles = pilesOf(setup.piles, allFaces, pack.rankCount);
  assert(
    setup.piles.every(({ role, owner }) => role !== 'foundation' || owner === null),
    'foundations are shared: their owner is null',
  );
  const foundations = idsOf(setup.piles, null).foundation;
  const preplaced = Object.entries(setup.preplaced ?? {}).map(([name, text]) => {
    const card = faces.findIndex((face) => face.text === text);
    assert(card !== -1, `“${ruleset.id}” has no card “${text}”`);
    return { card, pile: pileNamed(piles, name, 0) };
  });
  const resolved = <Step extends DealStep>({
    deck = 0,
    to,
    seat = 0,
    count,
    faceUp,
  }: Step): DealtTo<Step['count']> => ({
    deck,
    count,
    faceUpCount: faceUp,
    pile: pileNamed(piles, to, seat),
  });
  return {
    ruleset,
    options,
    seatCount,
    packCount,
    piles,
    foundations,
    preplaced,
    faces: allFaces,
    foundationsOf: everyPack(packCount, faces.map(foundationsFor(piles, foundations))),
    seatPiles: Array.from({ length: seatCount }, (_, seat) => seatPilesOf(setup.piles, piles, foundations, seat)),
    decks: setup.decks ?? [everythingElse(pack, packCount, preplaced)],
    deal: setup.deal.map(resolved),
    drawCounts: Array.from({ length: seatCount }, (_, seat) => drawCountOf(setup, seat)),
    dealsTo: setup.dealsTo?.map(resolved) ?? null,
    redealLimit: setup.redealLimit ?? 0,
    playsOn: setup.playsOn ?? false,
    blockedBy: blockadeOf(setup),
    duplicateDeal: setup.duplicateDeal ?? false,
    judge: setup.judge ?? null,
    forced: setup.forced ?? null,
    consequences: setup.consequences ?? null,
    isWon: setup.isWon ?? null,
    isFinished: setup.isFinished ?? null,
    hand: setup.hand ?? null,
  };
}

function drawCountOf({ drawCount = 0 }: GameSetup, seat: Seat): number {
  return typeof drawCount === 'number' ? drawCount : at(drawCount, seat);
}

/** The faces of a pack, with ranks according to the options. */
function facesOf({ faces }: Pack, ranks: readonly string[] | undefined): readonly Face[] {
  if (ranks === undefined) return faces;
  return faces.map((face) => ({ ...face, rank: rankIn(face, ranks) }));
}

function everyPack<T>(packCount: number, ofFaces: readonly T[]): T[] {
  return Array.from({ length: packCount }, () => ofFaces).flat();
}

function everythingElse(pack: Pack, packCount: number, preplaced: Rules['preplaced']): Card[] {
  const cards = Array.from({ length: packCount }, (_, index) => cardsOfPack(pack, index)).flat();
  const placed = new Set(preplaced.map(({ card }) => card));
  return cards.filter((card) => !placed.has(card));
}

/** The piles in the order of the setup, each with its name. */
function pilesOf(setups: readonly PileSetup[], faces: readonly Face[], rankCount: number): Pile[] {
  const counts = new Map<string, number>();
  const byRoleOf = new Map<Seat | null, PilesByRole>();
  return setups.map((setup, id): Pile => {
    const { owner, role } = setup;
    const key = `${owner}${role}`;
    const number = (counts.get(key) ?? 0) + 1;
    counts.set(key, number);
    const byRole = byRoleOf.get(owner) ?? idsOf(setups, owner);
    byRoleOf.set(owner, byRole);
    const name = singleRoles.has(role) ? roleLetters[role] : `${roleLetters[role]}${number}`;
    return new Pile(setup, id, { faces, rankCount, byRole, name });
  });
}

function idsOf(setups: readonly PileSetup[], owner: Seat | null): PilesByRole {
  const idsIn = (role: Role) =>
    setups.flatMap((setup, id) => (setup.owner === owner && setup.role === role ? [id] : []));
  const entries = roles.map((role): [Role, readonly PileId[]] => [role, idsIn(role)]);
  return Object.fromEntries(entries) as Record<Role, readonly PileId[]>;
}

function seatPilesOf(
  setups: readonly PileSetup[],
  piles: readonly Pile[],
  foundations: readonly PileId[],
  seat: Seat,
): SeatPiles {
  const byRole = idsOf(setups, seat);
  const all = piles.filter(({ owner }) => owner === seat).map(({ id }) => id);
  return {
    byRole,
    stock: byRole.stock[0] ?? null,
    waste: byRole.waste[0] ?? null,
    tableau: byRole.tableau,
    all,
    sources: [...all, ...foundations].filter((id) => at(piles, id).isSource),
    targets: all.filter((id) => at(piles, id).isTarget),
  };
}

function pileNamed(piles: readonly Pile[], name: string, seat: Seat): PileId {
  const pile = piles.find((each) => each.name === name && (each.owner === seat || each.owner === null));
  assert(pile !== undefined, `a setup deals to a pile “${name}” that it does not have`);
  return pile.id;
}

function foundationsFor(piles: readonly Pile[], foundations: readonly PileId[]) {
  return ({ suits }: Face): readonly PileId[] =>
    foundations.filter((id) => {
      const { suit } = at(piles, id);
      return suit === undefined || suits.length === 0 || suits.includes(suit);
    });
}

function blockadeOf({ blockedBy, piles, dealsTo, consequences }: GameSetup): Blockade {
  if (blockedBy !== undefined) return blockedBy;
  const isProvable = dealsTo === undefined && consequences === undefined && piles.every(isProofable);
  return isProvable ? 'proof' : 'no-move';
}

/**
 * Whether the progress proof covers such a pile: runs of alternating colors move between columns, foundations go up,
 * the stock goes to the waste, and nothing is put on other piles.
 */
function isProofable({ role, build, take, receives, releases }: PileSetup): boolean {
  switch (role) {
    case 'tableau':
      return build === 'down-alternating' && take === 'run' && receives === undefined && releases === undefined;
    case 'foundation':
      return build === 'up-in-suit' && (take === 'none' || take === 'top');
    case 'stock':
      return build === 'none' && take === 'none' && receives === undefined && releases === undefined;
    case 'waste':
    case 'aside':
      return build === 'none' && receives === undefined && releases === undefined;
    default:
      return false;
  }
}

/** The pack that a card belongs to. */
export function packOf(rules: Rules, card: Card): number {
  return Math.floor(card / rules.ruleset.pack.faces.length);
}

/** The seat that a card counts for: that of its pack (DV8), or seat 0 in a solo game, however many packs there are. */
export function seatOfCard(rules: Rules, card: Card): Seat {
  return rules.seatCount === 1 ? 0 : packOf(rules, card);
}

/** The face of a card. */
export function faceOf(rules: Rules, card: Card): Face {
  return at(rules.faces, card);
}
