import { setTimeout as pause } from 'node:timers/promises';
import { Chance } from '../simulation/chance.ts';
import { checkTable } from '../torture/check.ts';
import type { Crowd } from '../torture/crowd.ts';
import { answered } from '../torture/waiting.ts';
import { Attack, type Attacker, type Target } from './attack.ts';
import { gatherCast } from './cast.ts';
import { type Fault, Journal, lineOf } from './journal.ts';
import { sendMessages } from './messages.ts';
import { sendPackets } from './packets.ts';
import { sendBytes } from './raw-bytes.ts';
import { sendRequests } from './requests.ts';
import { Things } from './things.ts';
import { faultsOfTold } from './told.ts';

/** The result of a round. */
export interface Outcome {
  readonly journal: Journal;
  /** Confirmed moves of honest people. */
  readonly honestMoveCount: number;
  /** Positions and batches of attackers' pages that were compared with the log. */
  readonly comparedCount: number;
}

/** How many of each kind attack at the same time if there is time, and their share of the messages. */
const attackers: readonly (readonly [name: string, attack: Attacker, atOnce: number, share: number])[] = [
  ['messages', sendMessages, 16, 0.79],
  ['packets', sendPackets, 8, 0.13],
  ['requests', sendRequests, 8, 0.06],
  ['bytes', sendBytes, 4, 0.02],
];

const mostTries = 10;
/** Far longer than that takes, even on a busy machine. */
const gatheredWithinMs = 120_000;
const quietShare = 5;
/** By then the end of a server has been noticed. */
const endedWithinMs = 2_000;

/** Attacks a server with this many messages while honest people play there, and checks the results. */
export async function playRound(target: Target, seed: string, messageCount: number): Promise<Outcome> {
  const chance = new Chance(seed);
  const journal = new Journal();
  const things = new Things(seed, target.pushOrigin);
  const attack = new Attack(target, things, journal);
  const { checks } = attack;
  const lateBefore = target.lateCount();
  const unwatch = target.watch((sentence) => journal.fail(sentence));
  let cast: Crowd | null = null;
  try {
    cast = await gathered(target, things, chance);
    checks.protect(things.people);
    cast.play();
    await attackAll(attack, chance, messageCount);
    cast.pause();
    if (journal.fault === null) for (const table of cast.tables) await checkTable(target.database, table);
    if (journal.fault === null) for (const fault of await faultsOfTold(target.database, checks)) journal.fail(fault);
  } catch (error) {
    journal.fail(`Of honest people: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    cast?.close();
    unwatch();
  }
  const putOffCount = journal.answers.get('try-again') ?? 0;
  if (putOffCount > 0 && target.lateCount() === lateBefore) {
    const which = journal.putOff.map((sent) => (sent === null ? 'a move' : lineOf(sent)));
    journal.fail(`${putOffCount} were put off, and nothing was wrong with the database:\n${which.join('\n')}`);
  }
  const honestMoveCount = (cast?.pages ?? []).reduce((sum, page) => sum + page.madeCount - page.refusedCount, 0);
  if (honestMoveCount === 0) journal.fail('Honest people could make no move');
  return { journal, honestMoveCount, comparedCount: checks.positions.size + checks.batches.size };
}

async function attackAll(attack: Attack, chance: Chance, messageCount: number): Promise<void> {
  await Promise.all(
    attackers.flatMap(([name, attacker, atOnce, share]) => {
      const howMany = attack.target.isQuiet ? Math.ceil(atOnce / quietShare) : atOnce;
      const countEach = Math.ceil((messageCount * share) / howMany);
      return Array.from({ length: howMany }, async (_, index) => {
        const by = `${name}-${index + 1}`;
        try {
          await attacker(attack, by, chance.apart(by), countEach);
        } catch (error) {
          // If the server has ended, report that first.
          await pause(endedWithinMs);
          attack.journal.fail(`${by} could not go on: ${error instanceof Error ? error.stack : String(error)}`);
        }
      });
    }),
  );
}

/** Seats everybody, and retries if the database was too slow. */
async function gathered(target: Target, things: Things, chance: Chance): Promise<Crowd> {
  for (let tries = 1; ; tries += 1) {
    const lateBefore = target.lateCount();
    try {
      return await answered(
        gatheredWithinMs,
        gatherCast(target.url, things, chance.apart(`cast ${tries}`)),
        'Nobody could sit down',
      );
    } catch (error) {
      if (target.lateCount() === lateBefore || tries === mostTries) throw error;
    }
  }
}

/** Reports a fault, with the message that caused it, or with the last ones of all attackers if that is unknown. */
export function faultText(fault: Fault | null, mostMessages = 20): string {
  if (fault === null) return '';
  const { what, after, recent } = fault;
  const isAll = mostMessages > recent.length;
  return [
    what,
    ...(after === null ? [] : [lineOf(after)]),
    ...(after === null || isAll ? recent.slice(-mostMessages).map(lineOf) : []),
  ].join('\n');
}
