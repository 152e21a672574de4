import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@snap-up/server/src/persistence/client.ts';
import { Chance } from '../simulation/chance.ts';
import { checkTable } from '../torture/check.ts';
import { answered, Found } from '../torture/waiting.ts';
import { Attack, type Attacker } from './attack.ts';
import { type Cast, gatherCast } from './cast.ts';
import { Checks } from './checks.ts';
import { type Fault, Journal, lineOf } from './journal.ts';
import { sendMessages } from './messages.ts';
import { sendPackets } from './packets.ts';
import { sendBytes } from './raw-bytes.ts';
import { sendRequests } from './requests.ts';
import type { Route } from './routes.ts';
import { Things } from './things.ts';
import { faultsOfTold } from './told.ts';

/** A server under attack, with its database. */
export interface Target {
  readonly url: string;
  readonly database: Database;
  readonly routes: readonly Route[];
  /** The address of a push service on this machine. */
  readonly pushOrigin: string;
  readonly isFromAnywhere: boolean;
  readonly leavesHalf: boolean;
  /** Whether only a few attack at a time, which is slower but leaves more of the machine to others. */
  readonly isQuiet: boolean;
  /** How often it reported that its database was too slow. On such a busy machine it may put requests off. */
  lateCount(): number;
  /** Calls back with the first thing that the server did wrong on its own: it ended, or logged a warning. */
  watch(complain: (sentence: string) => void): () => void;
}

/** The result of a round. */
export interface Outcome {
  readonly journal: Journal;
  readonly fault: Fault | null;
  /** Confirmed moves of honest people. */
  readonly honestMoveCount: number;
  /** Positions and batches of attackers' pages that were compared with the log. */
  readonly comparedCount: number;
}

/** How many of each kind attack at the same time if there is time, and their share of the messages. */
const attackers: readonly {
  readonly name: string;
  readonly attack: Attacker;
  readonly atOnce: number;
  readonly share: number;
}[] = [
  { name: 'messages', attack: sendMessages, atOnce: 16, share: 0.79 },
  { name: 'packets', attack: sendPackets, atOnce: 8, share: 0.13 },
  { name: 'requests', attack: sendRequests, atOnce: 8, share: 0.06 },
  { name: 'bytes', attack: sendBytes, atOnce: 4, share: 0.02 },
];

const mostTries = 10;
/** Far longer than that takes, even on a busy machine. */
const gatheredWithinMs = 120_000;
const quietShare = 5;
/** By then the end of a server has been noticed. */
const endedWithinMs = 2_000;

/** Attacks a server with this many messages while honest people play there, and checks the results. */
export async function playRound(
  target: Target,
  seed: string,
  messageCount: number,
  begun: (journal: Journal) => void = () => undefined,
): Promise<Outcome> {
  const chance = new Chance(seed);
  const journal = new Journal();
  begun(journal);
  const checks = new Checks();
  const things = new Things(seed, target.pushOrigin);
  const lateBefore = target.lateCount();
  const unwatch = target.watch((sentence) => journal.fail(sentence));
  const cast = await gathered(target, things, chance).catch((error: unknown) => {
    journal.fail(`Honest people could not begin to play: ${error instanceof Error ? error.stack : String(error)}`);
    return null;
  });
  if (cast === null) {
    unwatch();
    return { journal, fault: journal.fault, honestMoveCount: 0, comparedCount: 0 };
  }
  try {
    checks.protect(things.people);
    const { url, routes, isFromAnywhere, leavesHalf, isQuiet } = target;
    const attack = new Attack({ url, routes, things, checks, journal, isFromAnywhere, leavesHalf });
    cast.play();
    await Promise.all(
      attackers.flatMap(({ name, attack: attacker, atOnce, share }) => {
        const howMany = isQuiet ? Math.ceil(atOnce / quietShare) : atOnce;
        const countEach = Math.ceil((messageCount * share) / howMany);
        return Array.from({ length: howMany }, async (_, index) => {
          const by = `${name}-${index + 1}`;
          try {
            await attacker(attack, by, chance.apart(by), countEach);
          } catch (error) {
            // If the server has ended, report that first.
            await pause(endedWithinMs);
            journal.fail(`${by} could not go on: ${error instanceof Error ? error.stack : String(error)}`);
          }
        });
      }),
    );
    cast.pause();
    if (journal.fault === null) await checkHonest(target, cast, journal);
    if (journal.fault === null) for (const fault of await faultsOfTold(target.database, checks)) journal.fail(fault);
  } finally {
    cast.close();
    unwatch();
  }
  const putOffCount = journal.answers.get('try-again') ?? 0;
  if (putOffCount > 0 && target.lateCount() === lateBefore) {
    const which = journal.putOff.map((sent) => (sent === null ? 'a move' : lineOf(sent)));
    journal.fail(`${putOffCount} were put off, and nothing was wrong with the database:\n${which.join('\n')}`);
  }
  const honestMoveCount = cast.pages.reduce((sum, page) => sum + page.madeCount - page.refusedCount, 0);
  if (journal.fault === null && honestMoveCount === 0) journal.fail('Honest people could make no move');
  return { journal, fault: journal.fault, honestMoveCount, comparedCount: checks.positions.size + checks.batches.size };
}

/** Seats everybody, and retries if the database was too slow. */
async function gathered(target: Target, things: Things, chance: Chance): Promise<Cast> {
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

async function checkHonest({ database }: Target, { honest }: Cast, journal: Journal): Promise<void> {
  for (const table of honest) {
    try {
      await checkTable(database, table);
    } catch (error) {
      if (!(error instanceof Found)) throw error;
      journal.fail(`Of honest people: ${error.message}`);
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
