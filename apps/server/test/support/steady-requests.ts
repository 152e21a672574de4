import { setTimeout as pause } from 'node:timers/promises';
import { newTable } from './race.ts';

/** The outcomes of requests. */
export interface Answers {
  readonly answeredCount: number;
  /** Reads without a good answer, and what they got instead; writes with a good answer that were not found afterwards. */
  readonly lost: readonly string[];
  /** Writes without a good answer, which may be done or not. */
  readonly unanswered: readonly string[];
  readonly longestMs: number;
}

/** How many people ask, and how long each waits between two requests. */
export interface Pace {
  readonly peopleCount: number;
  readonly pauseMs: number;
}

/**
 * Lets people at several tables look, sit down and get up, one request after another, while a task runs, which begins when each
 * of them has done all of that. Each looks whether they sit as they were answered: once a server was killed, the next one knows that
 * from the store.
 * @param pace by default faster than a server allows that was not told of a crowd
 */
export async function answersDuring(
  url: string,
  task: () => Promise<unknown>,
  { peopleCount, pauseMs }: Pace = { peopleCount: 8, pauseMs: 5 },
): Promise<Answers> {
  const tables = await Promise.all(
    Array.from({ length: peopleCount }, () => newTable(url, ['Anna', 'Ben'], { seatCount: 3 })),
  );
  const [lost, unanswered]: [string[], string[]] = [[], []];
  let answeredCount = 0;
  let longestMs = 0;
  let isOver = false;
  /** Returns a good answer; null if there was none. */
  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, cookie: string): Promise<string | null> => {
    const sentAtMs = performance.now();
    const { isGood, status, text } = await fetch(`${url}/api/${path}`, { method, headers: { cookie } })
      .then(async (answer) => ({ isGood: answer.ok, status: `${answer.status}`, text: await answer.text() }))
      .catch((error: Error) => ({ isGood: false, status: `${error}`, text: `(${error.cause})` }));
    if (isGood) answeredCount += 1;
    else (method === 'GET' ? lost : unanswered).push(`${method} ${path}: ${status} ${text}`);
    longestMs = Math.max(longestMs, performance.now() - sentAtMs);
    await pause(pauseMs);
    return isGood ? text : null;
  };
  const begun: Promise<void>[] = [];
  const asking = tables.map(async ({ tableId, guests }) => {
    const cookie = guests.at(-1)?.cookie ?? '';
    const turn = async () => {
      for (const path of ['session', 'games']) await ask('GET', path, cookie);
      for (const method of ['DELETE', 'POST'] as const) {
        const isDone = (await ask(method, `tables/${tableId}/seat`, cookie)) !== null;
        const seen = await ask('GET', `tables/${tableId}`, cookie);
        if (!isDone || seen === null) continue;
        const sits = (JSON.parse(seen) as { readonly seat: number | null }).seat !== null;
        if (sits !== (method === 'POST')) lost.push(`${method} tables/${tableId}/seat: answered, and then not found`);
      }
    };
    const first = turn();
    begun.push(first);
    await first;
    while (!isOver) await turn();
  });
  await Promise.all(begun);
  try {
    await task();
  } finally {
    isOver = true;
  }
  await Promise.all(asking);
  return { answeredCount, lost, unanswered, longestMs };
}
