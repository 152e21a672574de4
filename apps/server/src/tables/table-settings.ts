import { type Options, ok, parseOptions, type Result, refuse, rulesetById } from '@snap-up/engine';
import { type Refusal, refusalFor } from '@snap-up/protocol';

/** What is played at a table, and by how many. */
export interface TableSettings {
  readonly ruleset: string;
  readonly options: Options;
  readonly seatCount: number;
}

/** Reads what somebody wants to play: options that are left out take their defaults. Only games for several have tables. */
export function readSettings(wanted: {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seatCount: number;
}): Result<TableSettings, Refusal> {
  const ruleset = rulesetById(wanted.ruleset);
  if (ruleset === undefined || ruleset.turns === 'solo') return refuse(refusalFor('no-such-ruleset'));
  const options = parseOptions(ruleset.options, wanted.options);
  if (!options.ok) return refuse(refusalFor('bad-options', options.error.sentence));
  const { seatCount } = wanted;
  const { min, max } = ruleset.seats;
  if (seatCount < min || seatCount > max) {
    return refuse(refusalFor('bad-options', `This game is for ${min} to ${max} players.`));
  }
  return ok({ ruleset: ruleset.id, options: options.value, seatCount });
}
