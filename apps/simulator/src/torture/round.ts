import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../simulation/chance.ts';
import { checkTable } from './check.ts';
import { type Crowd, gatherCrowd } from './crowd.ts';
import { drawFault, type Fault, type FaultKind } from './faults.ts';
import { answered, Found, within } from './waiting.ts';
import { complaintsIn, type World, withDatabase } from './worlds.ts';

/** The plan of a round. It follows from the seed and the number of the round. */
export interface Plan {
  readonly world: World['kind'];
  /** One after the other: each once everybody plays again. */
  readonly faults: readonly Fault[];
  readonly chance: Chance;
}

const mostFaults = 5;

export function planOf(seed: string, number: number, kinds: readonly FaultKind[]): Plan {
  const chance = new Chance(`${seed}-${number}`);
  const draw = () => drawFault(chance.pick(kinds), chance);
  const first = draw();
  const faults = [first];
  for (let more = chance.below(mostFaults); more > 0; more -= 1) {
    let next = draw();
    while (next.world !== first.world) next = draw();
    faults.push(next);
  }
  return { chance, faults, world: first.world };
}

/** The result of a round. */
export interface Outcome {
  /** Sentences about everything that is wrong; none if all is well. */
  readonly found: readonly string[];
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

/** Plays a round in a world, which has to work when it begins. */
export async function playRound(world: World, { chance, faults }: Plan): Promise<Outcome> {
  const printed = world.outputs();
  const url = new URL(world.entry.url).origin;
  const found: string[] = [];
  let crowd: Crowd | null = null;
  let batchCount = 0;
  try {
    const gathering = gatherCrowd(url, chance.apart('crowd'));
    const gathered = await answered(gathersWithinMs, gathering, 'People could not sit down');
    crowd = gathered;
    gathered.play();
    for (const fault of faults) {
      await pause(chance.between(300, 2_000));
      await recoverFrom(fault, world, gathered);
    }
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
  return { found, batchCount, crowd };
}

async function recoverFrom(fault: Fault, world: World, { players }: Crowd): Promise<void> {
  await answered(strikesWithinMs, fault.strike(world), 'The fault did not end');
  const endedAtMs = performance.now();
  for (const page of players) {
    await within(
      playsAgainWithinMs,
      () => page.hasEnded || page.confirmedAtMs >= endedAtMs,
      () => `${page.name} (${page.client.snapshot.connection}) could not play again`,
    );
  }
  // All pages have given these up. A request still waiting on one ends.
  world.entry.closeSilent();
}

/** A fault of this program, or of the machine, is reported with everything known about it. */
function sentenceOf(error: unknown): string {
  if (error instanceof Found) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** The evidence of a failed round: the output of the processes and the state of the pages, by the names of files. */
export function textsOf(world: World, { faults }: Plan, { found, crowd }: Outcome): Readonly<Record<string, string>> {
  const pages = (crowd?.pages ?? []).map(({ client, told, shown: _shown, sent: _sent, ...page }) => {
    const { connection, rejection, game, seat } = client.snapshot;
    const { seq, pendingCount, moveNos } = game ?? {};
    return { ...page, seat, seq, pendingCount, moveNos, connection, rejection, told: [...told.values()] };
  });
  return {
    'found.txt': `${faults.map(({ details }) => details).join('; ')}\n\n${found.join('\n')}\n`,
    'pages.json': `${JSON.stringify(pages, null, 1)}\n`,
    ...Object.fromEntries([...world.outputs()].map(([name, output]) => [`${name}.log`, output])),
  };
}
