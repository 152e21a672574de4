/** The goals of a search, in points. */
export interface EvaluationWeights {
  /** For each of the seat's own cards sent to a foundation. */
  readonly founded: number;
  /** For each face-down card that is turned up. */
  readonly turnedUp: number;
  /** Added to that for each card that remains face down below it. */
  readonly perHole: number;
  /** For each card that is played from waste or stock. */
  readonly used: number;
  /** For each card of waste and stock that could be played if it lay on top. */
  readonly welcome: number;
  /** For each unseen card that could be played. */
  readonly welcomeUnseen: number;
  /** Added for each welcome card that becomes the top of the waste in this pass or in a fresh one. */
  readonly reachable: number;
  /** For each space. Negative: a column is emptied only for a larger gain. */
  readonly space: number;
  /** Subtracted for each card that the others could send to the foundations. */
  readonly rival: number;
  /** The value, in such cards, of a card that the others turn up by that. */
  readonly rivalHole: number;
  /** Subtracted for each move on the way. */
  readonly move: number;
  /** For going out. */
  readonly out: number;
}

/** The weights of sharp bots in a race, tuned by tens of thousands of games against steady bots. */
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

/** The same for games with turns, tuned in the same way: there is time, and helping others costs more. */
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
