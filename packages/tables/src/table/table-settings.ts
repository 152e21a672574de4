import { err, hasBots, isSolo, type Options, ok, type Result, readOptions, rulesetById } from '@snap-up/engine';
import type { Rejection } from '@snap-up/protocol';

/** What is played at a table, and by how many. */
export interface TableSettings {
  readonly ruleset: string;
  readonly options: Options;
  readonly seatCount: number;
}

/** Parses the settings of a multiplayer table. Options that are left out take their defaults. */
export function readSettings(
  wanted: WantedSettings & { readonly seatCount: number },
): Result<TableSettings, Rejection> {
  return read(wanted, wanted.seatCount, false);
}

/** Parses the settings of a solo game, as `readSettings` does. */
export function readSoloSettings(wanted: WantedSettings): Result<TableSettings, Rejection> {
  return read(wanted, 1, true);
}

interface WantedSettings {
  readonly ruleset: string;
  readonly options: Readonly<Record<string, unknown>>;
}

function read(wanted: WantedSettings, seatCount: number, isForSolo: boolean): Result<TableSettings, Rejection> {
  const ruleset = rulesetById(wanted.ruleset);
  if (ruleset === undefined || isSolo(ruleset) !== isForSolo) return err({ code: 'no-such-ruleset' });
  const options = readOptions(ruleset, wanted.options);
  if (!options.ok) return options;
  const { min, max } = ruleset.seats;
  if (seatCount < min || seatCount > max) return err({ code: 'seat-count-out-of-range', min, max });
  return ok({ ruleset: ruleset.id, options: options.value, seatCount });
}

export function offersBots(rulesetId: string): boolean {
  const ruleset = rulesetById(rulesetId);
  return ruleset !== undefined && hasBots(ruleset);
}
