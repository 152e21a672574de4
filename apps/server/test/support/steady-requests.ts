import { setTimeout as pause } from 'node:timers/promises';
import { newTable } from './race.ts';

/** The outcomes of requests. */
export interface Answers {
  readonly answeredCount: number;
  /** Requests without a good answer, and what they got instead. */
  readonly lost: readonly string[];
  readonly longestMs: number;
}

type Method = 'GET' | 'POST' | 'DELETE';

/** How many people ask, and how long each waits between two requests. */
export interface Pace {
  readonly peopleCount: number;
  readonly pauseMs: number;
}

/**
 * Lets people at several tables make one request after another while a task runs, which begins when each of them has had an
 * answer.
 * @param methods those that they use: for looking, sitting down and getting up
 * @param pace by default faster than a server allows that was not told of a crowd
 */
export async function answersDuring(
  url: string,
  methods: readonly Method[],
  task: () => Promise<unknown>,
  { peopleCount, pauseMs }: Pace = { peopleCount: 8, pauseMs: 5 },
): Promise<Answers> {
  const tables = await Promise.all(
    Array.from({ length: peopleCount }, () => newTable(url, ['Anna', 'Ben'], { seatCount: 3 })),
  );
  const lost: string[] = [];
  let answeredCount = 0;
  let longestMs = 0;
  let isOver = false;
  const ask = async (method: Method, path: string, cookie: string) => {
    const sentAtMs = performance.now();
    try {
      const answer = await fetch(`${url}/api/${path}`, { method, headers: { cookie } });
      const text = await answer.text();
      if (answer.ok) answeredCount += 1;
      else lost.push(`${method} ${path}: ${answer.status} ${text}`);
    } catch (error) {
      const { cause } = Object(error) as { readonly cause?: unknown };
      lost.push(`${method} ${path}: ${String(error)} (${String(cause)})`);
    }
    longestMs = Math.max(longestMs, performance.now() - sentAtMs);
    await pause(pauseMs);
  };
  const begun: Promise<void>[] = [];
  const asking = tables.map(async ({ tableId, guests }) => {
    const cookie = guests.at(-1)?.cookie ?? '';
    const paths: Readonly<Record<Method, readonly string[]>> = {
      GET: ['session', 'games', `tables/${tableId}`],
      DELETE: [`tables/${tableId}/seat`],
      POST: [`tables/${tableId}/seat`],
    };
    const turn = async () => {
      for (const method of methods) for (const path of paths[method]) await ask(method, path, cookie);
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
  return { answeredCount, lost, longestMs };
}
