import { newServer, tableForTwo } from '@snap-up/test-kit/test-server.ts';
import { expect, it } from 'vitest';
import type { TableMessage } from '../../src/table/audience.ts';

it('tells those inside what it tells those outside, in the same order, and only what is for them', async () => {
  const server = newServer();
  const { broadcaster } = await tableForTwo(server);
  const heard: TableMessage[] = [];
  const outside: TableMessage[] = [];
  server.hearers.add((_tableId, message) => outside.push(message));
  broadcaster.subscribe('robin', (message) => heard.push(message));
  const first = ['b', 1, 0, 1, 'draw'] as const;
  const notForBirds = ['b', 2, 0, 2, 'not for birds'] as const;
  const forBirds = ['b', 2, 0, 2, 'for birds'] as const;
  const last = ['b', 3, 0, 3, 'draw'] as const;
  broadcaster.tell(first);
  broadcaster.tell(notForBirds, { except: ['robin'] });
  broadcaster.tell(forBirds, { only: ['robin'] });
  broadcaster.unsubscribe('robin');
  broadcaster.tell(last);
  expect(heard).toEqual([first, forBirds]);
  expect(outside).toEqual([first, notForBirds, forBirds, last]);
});
