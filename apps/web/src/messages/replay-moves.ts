import { type Ending, idleLimitMsOf, type Rules } from '@snap-up/engine';
import { endingSentences, serverSentences } from '#messages/replay-moves.ts';
import { gameNoun } from './names.ts';

/** That nobody has moved for the table's idle limit. */
export function idleSentence({ options }: Rules): string {
  const limitMs = idleLimitMsOf(options);
  return limitMs === null ? serverSentences.idle : serverSentences.idleFor(limitMs / 60_000);
}

/**
 * How a game ended. `voters` are the names of those who agreed themselves; bots and players who are away get no vote.
 */
export function endingSentence({ ruleset }: Rules, ending: Ending, voters: readonly string[]): string {
  const noun = gameNoun(ruleset);
  const [only, ...others] = voters;
  switch (ending) {
    case 'out':
    case 'idle':
      return endingSentences.over(noun);
    case 'stuck':
      return endingSentences.stuck(noun);
    case 'agreed':
      if (only === undefined) return endingSentences.over(noun);
      return others.length === 0 ? endingSentences.endedBy(only, noun) : endingSentences.agreedBy(voters, noun);
    case 'won':
      return endingSentences.won(noun);
    case 'given-up':
      return endingSentences.givenUp(noun);
    case 'finished':
      return endingSentences.finished(noun);
  }
}
