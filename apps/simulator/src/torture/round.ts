import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Chance } from '../simulation/chance.ts';
import { checkTable } from './check.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { drawFault, type Fault, type FaultKind } from './faults.ts';
import type { Page } from './page.ts';
import { answered, Found, within } from './waiting.ts';
import { complaintsIn, type World, withDatabase } from './worlds.ts';

/** One fault of a round. */
export interface Strike {
  readonly fault: Fault;
  /** How long people play before it. */
  readonly beforeMs: number;
}

/** The plan of a round. It follows from the seed and the number of the round. */
export interface Plan {
  readonly seed: string;
  readonly number: number;
  readonly world: World['kind'];
  /** One after the other: each once everybody plays again. */
  readonly strikes: readonly Strike[];
  readonly chance: Chance;
}

const mostStrikes = 5;

export function planOf(seed: string, number: number, kinds: readonly FaultKind[]): Plan {
  const chance = new Chance(`${seed}-${number}`);
  const draw = (): Strike => ({
    fault: drawFault(chance.pick(kinds), chance),
    beforeMs: chance.between(300, 2_000),
  });
  const first = draw();
  const strikes = [first];
  for (let more = chance.below(mostStrikes); more > 0; more -= 1) {
    let next = draw();
    while (next.fault.world !== first.fault.world) next = draw();
    strikes.push(next);
  }
  return { seed, number, chance, strikes, world: first.fault.world };
}

/** The recovery times after one fault. */
export interface Recovery {
  readonly name: string;
  /** By page, how long after the end of the fault its next move was confirmed. */
  readonly againMs: readonly number[];
  /** The longest time for which somebody had no move confirmed, over the fault. */
  readonly longestGapMs: number;
}

/** The result of a round. */
export interface Outcome {
  /** Sentences about everything that is wrong; none if all is well. */
  readonly found: readonly string[];
  readonly recoveries: readonly Recovery[];
  /** Number of batches in all logs. */
  readonly batchCount: number;
  /** Everybody who was there, with all that they know; null if they could not sit down. */
  readonly crowd: Crowd | null;
}

/** Far longer than anybody waits, even if a connection has to time out first. */
const playsAgainWithinMs = 120_000;
const strikesWithinMs = 300_000;
const gathersWithinMs = 120_000;
/** How long people play after all have recovered. */
const afterMs = 300;

const keptFolder = fileURLToPath(new URL('../../../../test-results/torture', import.meta.url));

/** Plays a round in a world, which has to work when it begins. */
export async function playRound(world: World, { chance, strikes }: Plan): Promise<Outcome> {
  const printed = world.outputs();
  const url = new URL(world.entry.url).origin;
  const found: string[] = [];
  const recoveries: Recovery[] = [];
  let crowd: Crowd | null = null;
  let batchCount = 0;
  try {
    const gathering = gatherCrowd(url, chance.apart('crowd'));
    const gathered = await answered(gathersWithinMs, gathering, 'People could not sit down');
    crowd = gathered;
    gathered.play();
    for (const strike of strikes) recoveries.push(await recoverFrom(strike, world, gathered));
    await pause(afterMs);
    gathered.pause();
    await withDatabase(world, async (database) => {
      for (const table of gathered.tables) {
        try {
          batchCount += await checkTable(database, table);
        } catch (error) {
          found.push(sentenceOf(error));
        }
      }
    });
  } catch (error) {
    found.push(sentenceOf(error));
  } finally {
    crowd?.close();
  }
  for (const name of world.fallen()) found.push(`${name} ended by itself`);
  found.push(...complaintsIn(world, printed));
  return { found, recoveries, batchCount, crowd };
}

async function recoverFrom({ fault, beforeMs }: Strike, world: World, crowd: Crowd): Promise<Recovery> {
  await pause(beforeMs);
  const struckAtMs = performance.now();
  const endedAtMs = await answered(strikesWithinMs, fault.strike(world), 'The fault did not end');
  await allPlayAgain(crowd, endedAtMs);
  // All pages have given these up. A request still waiting on one ends.
  world.entry.closeSilent();
  return {
    name: fault.name,
    againMs: crowd.players.flatMap((page) => againAfter(page, endedAtMs)),
    longestGapMs: Math.max(...crowd.players.map((page) => page.longestGapMs(struckAtMs))),
  };
}

/** A fault of this program, or of the machine, is reported with everything known about it. */
function sentenceOf(error: unknown): string {
  if (error instanceof Found) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function allPlayAgain({ players }: Crowd, sinceMs: number): Promise<void> {
  for (const page of players) {
    await within(
      playsAgainWithinMs,
      () => page.hasEnded || page.firstConfirmedAfter(sinceMs) !== null,
      () => `${page.name} (${page.client.snapshot.connection}) could not play again`,
    );
  }
}

function againAfter(page: Page, sinceMs: number): readonly number[] {
  const first = page.firstConfirmedAfter(sinceMs);
  return first === null ? [] : [first - sinceMs];
}

/** Saves the output of the processes and the state of the pages. Returns the folder. */
export function keepRound(world: World, { seed, number, strikes }: Plan, { found, crowd }: Outcome): string {
  const folder = join(keptFolder, `${seed}-${number}`.replaceAll(/[^a-z0-9-]+/gi, '-'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'found.txt'), `${toldOf(strikes)}\n\n${found.join('\n')}\n`);
  for (const [name, output] of world.outputs()) writeFileSync(join(folder, `${name}.log`), output);
  const pages = (crowd?.pages ?? []).map(({ name, tableId, seq, states, madeCount, refusedCount, client, told }) => {
    const { connection, rejection, game, seat } = client.snapshot;
    const { pendingCount, moveNos } = game ?? {};
    return {
      name,
      tableId,
      seat,
      seq,
      pendingCount,
      moveNos,
      connection,
      rejection,
      madeCount,
      refusedCount,
      states,
      told: [...told.values()],
    };
  });
  writeFileSync(join(folder, 'pages.json'), `${JSON.stringify(pages, null, 1)}\n`);
  return folder;
}

/** The faults of a round, in words. */
export const toldOf = (strikes: readonly Strike[]): string => strikes.map(({ fault }) => fault.details).join('; ');
