import { listOf } from './lobby.ts';

/** What a player is asked before they end a game or agree to it. */
export interface EndGameQuestion {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

/** The circumstances of the question. */
export interface EndGameCircumstances {
  /** What is ended: a race or a game. */
  readonly noun: string;
  /** Who would like to end it already. */
  readonly askers: readonly string[];
  /** Whether everyone else who still plays would like to end it, so that this player's answer decides. */
  readonly isLast: boolean;
}

/** Returns the question whether to leave a game against bots alone. */
export function leaveQuestion(noun: string): EndGameQuestion {
  return {
    title: `Leave the ${noun}?`,
    text: `The bots don’t go on without you, so the ${noun} ends as it stands.`,
    yes: 'Leave',
    no: 'Keep playing',
  };
}

/** Returns the question whether to end a game with other people. */
export function endGameQuestion({ noun, askers, isLast }: EndGameCircumstances): EndGameQuestion {
  const asked = askers.length === 0 ? '' : `${listOf(askers)} would like to end the ${noun}. `;
  const result = 'Most cards on the foundations wins.';
  return {
    title: `End the ${noun}?`,
    text: isLast ? `${asked}If you agree, it’s over. ${result}` : `${asked}It ends once everyone agrees. ${result}`,
    yes: isLast ? `End the ${noun}` : askers.length === 0 ? 'Ask to end' : 'Agree to end',
    no: 'Keep playing',
  };
}
