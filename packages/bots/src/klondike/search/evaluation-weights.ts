/** What a search strives for, in points. */
export interface EvaluationWeights {
  /** For each card of one's own that is sent to a foundation. */
  readonly founded: number;
  /** For each face-down card that is turned up. */
  readonly turnedUp: number;
  /** Added to that for each card that still lies face down below it. */
  readonly perHole: number;
  /** For each card that is played from waste or stock. */
  readonly used: number;
  /** For each card of waste and stock that could be played if it lay on top. */
  readonly welcome: number;
  /** For each card that nobody has seen yet and that could be played. */
  readonly welcomeUnseen: number;
  /** Added for each welcome card that becomes the top card of the waste in this pass or in a fresh one. */
  readonly reachable: number;
  /** For each space. Negative: a column is given up only for more than that. */
  readonly space: number;
  /** Taken off for each card that the others could send to the foundations. */
  readonly rival: number;
  /** What a card counts that the others turn up by that, in such cards. */
  readonly rivalHole: number;
  /** Taken off for each move on the way. */
  readonly move: number;
  /** For being out. */
  readonly out: number;
}

/**
 * The weights of sharp bots in a race. They were found by playing tens of thousands of games against steady bots with
 * values near them; what won more was kept.
 */
export const raceWeights: EvaluationWeights = {
  founded: 6,
  turnedUp: 10,
  perHole: 0.7,
  used: 1,
  welcome: 0.9,
  welcomeUnseen: 0.2,
  reachable: 1.1,
  space: -4,
  rival: 7.5,
  rivalHole: 1,
  move: 0.08,
  out: 1_000,
};

/** The same for games with turns, found in the same way: there is time, and what helps others weighs more. */
export const turnWeights: EvaluationWeights = {
  founded: 8,
  turnedUp: 19,
  perHole: 1.5,
  used: 3.5,
  welcome: 0.9,
  welcomeUnseen: 1.9,
  reachable: 0,
  space: -3,
  rival: 15,
  rivalHole: 1.7,
  move: 0.2,
  out: 1_000,
};
