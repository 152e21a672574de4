// Work that takes longer than a move shares the event loop: in each turn of the loop one slice of long-running work or a few
// requests begin, and everything else that is pending, such as moves, is handled between. Work on games so long that hardly
// anybody plays them also rests between its slices, so that all of it together never takes more than a quarter of the time.

/** How many moves are replayed in one slice, which takes about 1.5 ms. */
export const movesInASlice = 100;
/** From this many moves of one game on, work on it counts as long. */
export const longMoveCount = 2_000;
/** After a part of long work comes a rest this many times as long as the part. */
const restFactor = 3;
/** No rest is longer: a part may have waited for the database rather than worked. */
const longestRestMs = 250;

const slices: (() => void)[] = [];
/** Requests that have not begun, by how much of their budget the askers have used: up to a fifth, two fifths and so on. */
const requests: readonly (() => void)[][] = Array.from({ length: 5 }, () => []);
let requestCount = 0;
/** Where more requests wait than this, more of them begin in one turn. */
const patientCount = 50;
let wasSlice = false;
/** Whether something has begun in this turn of the event loop. */
let isTaken = false;

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

function newSlice(): Promise<void> {
  return new Promise((resolve) => {
    slices.push(resolve);
    if (!isTaken) takeTurn();
  });
}

let lastLongTurn: Promise<unknown> = Promise.resolve();
let longTurnCount = 0;

/**
 * Runs a part of work, which may use the database. Where the work is long, that is once all parts of long work that were asked for
 * earlier have run, each followed by its rest.
 * @param doneCount how many moves it has handled
 */
export function inLongTurn<Value>(doneCount: number, run: () => Promise<Value>): Promise<Value> {
  if (doneCount < longMoveCount) return run();
  longTurnCount += 1;
  let beganAtMs = 0;
  const turn = lastLongTurn.then(() => {
    beganAtMs = performance.now();
    return run();
  });
  const rest = () => {
    const restMs = Math.min(restFactor * (performance.now() - beganAtMs), longestRestMs);
    return new Promise((resolve) => void setTimeout(resolve, restMs));
  };
  lastLongTurn = turn.then(rest, () => {});
  return turn.finally(() => {
    longTurnCount -= 1;
  });
}

/** Resolves when a request may begin. Whoever has used least goes first. @param used the used part of the asker’s budget */
export function nextRequest(used: number): Promise<void> {
  if (!isTaken) {
    takeTurn();
    return Promise.resolve();
  }
  requestCount += 1;
  const fifth = Math.min(Math.floor(used * requests.length), requests.length - 1);
  return new Promise((begin) => void requests[fifth]?.push(begin));
}

/** Whether any work is waiting for its turn. Simulated time stands still until it has run. */
export function isWorkWaiting(): boolean {
  return slices.length + requestCount + longTurnCount > 0;
}

function takeTurn(): void {
  isTaken = true;
  setImmediate(() => {
    isTaken = false;
    if (slices.length + requestCount === 0) return;
    takeTurn();
    wasSlice = slices.length > 0 && !(wasSlice && requestCount > 0);
    if (wasSlice) slices.shift()?.();
    else beginRequests();
  });
}

function beginRequests(): void {
  for (let left = Math.ceil(requestCount / patientCount); left > 0; left -= 1) {
    requestCount -= 1;
    requests.find(({ length }) => length > 0)?.shift()?.();
  }
}
