import { HandClock } from '@snap-up/test-kit/hand-clock.ts';
import { expect, it } from 'vitest';
import type { TableMessage } from '../../src/table/audience.ts';
import { Broadcaster } from '../../src/table/broadcaster.ts';
import { LateAudience } from '../../src/table/late-audience.ts';

it('tells those inside what it tells those outside, in the same order, and only what is for them', () => {
  const outside: unknown[] = [];
  const audience = {
    tell: (tableId: string, message: TableMessage) => void outside.push([tableId, message]),
    sendAway: () => {},
  };
  const broadcaster = new Broadcaster(
    'table',
    audience,
    new LateAudience({
      audience,
      clock: new HandClock(),
      record: () => {
        throw new Error('Nobody is late');
      },
      infoTold: () => {},
    }),
  );
  const heard: TableMessage[] = [];
  broadcaster.subscribe('robin', (message) => heard.push(message));
  const messages = {
    first: ['b', 1, 0, 1, 'draw'],
    notForBirds: ['b', 2, 0, 2, 'not for birds'],
    forBirds: ['b', 2, 0, 2, 'for birds'],
    clock: ['clock', 1, { endsAt: 5, banksMs: null }],
    reacted: ['reacted', 1, 'wow'],
    last: ['b', 3, 0, 3, 'draw'],
  } as const satisfies Record<string, TableMessage>;
  const { first, notForBirds, forBirds, clock, reacted, last } = messages;
  broadcaster.tell(first);
  broadcaster.tell(notForBirds, { except: ['robin'] });
  broadcaster.tell(forBirds, { only: ['robin'] });
  broadcaster.tell(clock);
  broadcaster.tell(reacted);
  broadcaster.unsubscribe('robin');
  broadcaster.tell(last);
  expect(heard).toEqual([first, forBirds, clock, reacted]);
  expect(outside).toEqual(Object.values(messages).map((message) => ['table', message]));
});
