import { AsyncLocalStorage } from 'node:async_hooks';

// Work that takes longer than a move shares the event loop: in each turn of the loop one slice of long-running work or a few
// requests begin, and everything else that is pending, such as moves, is handled between. Work on extremely long games also rests
// between its slices, so that it never takes more than a quarter of the time.

/** How many moves are replayed in one slice, which takes about 1.5 ms. */
const movesInASlice = 100;
/** From this many moves of one game on, work on it counts as long. */
export const longMoveCount = 2_000;
/** After a part of long work comes a rest this many times as long as the part. */
const restFactor = 3;
/** No rest is longer: a part may have waited for the database rather than worked. */
const longestRestMs = 250;

/** Waiting work. Whoever has used least goes first, among equals whoever came first. */
class WaitingQueue {
  /** By the used part of a budget: up to a fifth, two fifths and so on. */
  readonly #fifths: readonly (() => void)[][] = Array.from({ length: 5 }, () => []);
  length = 0;

  wait(used: number): Promise<void> {
    this.length += 1;
    const fifth = Math.min(Math.floor(used * this.#fifths.length), this.#fifths.length - 1);
    return new Promise((begin) => void this.#fifths[fifth]?.push(begin));
  }

  beginNext(): void {
    if (this.length > 0) this.length -= 1;
    this.#fifths.find(({ length }) => length > 0)?.shift()?.();
  }
}

const slices = new WaitingQueue();
const requests = new WaitingQueue();
const longTurns = new WaitingQueue();
const refusals = new WaitingQueue();
/** All refusals that wait are answered within a few times as many turns. */
const refusalTurns = 50;
/** If more requests than this wait, more of them begin in one turn. */
const patientCount = 50;
let wasSlice = false;
/** Whether something has begun in this turn of the event loop. */
let isTaken = false;

/** Budget share used by the owner of the running work. */
const usedByCauser = new AsyncLocalStorage<number>();

/**
 * Does work for somebody, in slices and parts that come before those for whoever has used more. @param used the used part of
 * their budget
 */
export function workFor<Value>(used: number, run: () => Promise<Value>): Promise<Value> {
  return usedByCauser.run(used, run);
}

/** Resolves when the next slice of some long-running work may run. @param doneCount how many moves it has handled */
export function nextSlice(doneCount: number): Promise<void> {
  if (doneCount < longMoveCount) return newSlice();
  return new Promise((begin) => {
    // Its turn ends after the slice, which runs at once.
    void inLongTurn(doneCount, () =>
      newSlice()
        .then(begin)
        .then(() => new Promise(setImmediate)),
    );
  });
}

/** Handles many moves, in slices. */
export async function inSlices<Move>(moves: readonly Move[], handle: (move: Move) => void): Promise<void> {
  for (const [index, move] of moves.entries()) {
    if (index % movesInASlice === movesInASlice - 1) await nextSlice(index);
    handle(move);
  }
}

function newSlice(): Promise<void> {
  const begun = slices.wait(usedByCauser.getStore() ?? 0);
  if (!isTaken) takeTurn();
  return begun;
}

/** Whether a part of long work is running or resting. */
let isLongTurnTaken = false;
/** How many parts of long work wait or run. */
let longTurnCount = 0;

/**
 * Runs a part of work, which may use the database. Where the work is long, parts of it run one after another, each followed by its
 * rest.
 * @param doneCount how many moves it has handled
 */
export async function inLongTurn<Value>(doneCount: number, run: () => Promise<Value>): Promise<Value> {
  if (doneCount < longMoveCount) return run();
  longTurnCount += 1;
  let restMs = 0;
  try {
    if (isLongTurnTaken) await longTurns.wait(usedByCauser.getStore() ?? 0);
    isLongTurnTaken = true;
    const beganAtMs = performance.now();
    const value = await run();
    restMs = Math.min(restFactor * (performance.now() - beganAtMs), longestRestMs);
    return value;
  } finally {
    longTurnCount -= 1;
    setTimeout(() => {
      isLongTurnTaken = longTurns.length > 0;
      longTurns.beginNext();
    }, restMs);
  }
}

/** Resolves when a request may begin. Whoever has used least goes first. @param used the used part of the asker’s budget */
export function nextRequest(used: number): Promise<void> {
  if (isTaken) return requests.wait(used);
  takeTurn();
  return Promise.resolve();
}

/** Resolves when a refusal may be answered: only some in a turn, as what else its client has sent may come at once then. */
export function nextRefusal(): Promise<void> {
  const begun = refusals.wait(0);
  if (!isTaken) takeTurn();
  return begun;
}

/** Whether any work is waiting for its turn. Simulated time stands still until it has run. */
export function isWorkWaiting(): boolean {
  return slices.length + requests.length + refusals.length + longTurnCount > 0;
}

function takeTurn(): void {
  isTaken = true;
  setImmediate(() => {
    isTaken = false;
    if (slices.length + requests.length + refusals.length === 0) return;
    takeTurn();
    for (let left = Math.ceil(refusals.length / refusalTurns); left > 0; left -= 1) refusals.beginNext();
    wasSlice = slices.length > 0 && !(wasSlice && requests.length > 0);
    if (wasSlice) slices.beginNext();
    else for (let left = Math.ceil(requests.length / patientCount); left > 0; left -= 1) requests.beginNext();
  });
}
