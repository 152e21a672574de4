import { mostPendingMoves } from '@snap-up/client';
import { describe, expect, it } from 'vitest';
import { connectionMessage, joiningMessage, requestRejection } from '../../src/messages/table.ts';

const watching = { canPlay: false, pendingCount: 0 };
const playing = { canPlay: true, pendingCount: 0 };

describe('what a page says about its connection', () => {
  it('is null while all is well, or if another page shows why not', () => {
    expect(connectionMessage('online', playing)).toBeNull();
    expect(connectionMessage('rejected', playing)).toBeNull();
  });

  it.each([
    ['offline', playing, 'Connection lost. You can keep playing. Your moves will be sent when you’re back online.'],
    [
      'offline',
      { ...playing, pendingCount: 1 },
      'Connection lost. Your move will be sent when you’re back online. Keep this tab open until then.',
    ],
    ['connecting', watching, 'Connection lost. Reconnecting …'],
    [
      'offline',
      { ...playing, pendingCount: mostPendingMoves },
      'Connection lost. Your 256 moves will be sent when you’re back online. You can’t make more until then.',
    ],
  ] as const)('%s: the problem, what waits, and that it continues by itself', (connection, state, expected) => {
    const message = connectionMessage(connection, state);
    expect(`${message?.title} ${message?.text}`).toBe(expected);
  });

  it('also before the table is known', () => {
    expect(joiningMessage('connecting')).toBe('Joining …');
    expect(joiningMessage('offline')).toMatch(/Trying again/);
  });
});

it('why a request at a table failed is the connection’s reason, if the answer alone has none', () => {
  expect(requestRejection({ code: 'try-again' }, 'offline')).toEqual({ code: 'server-unreachable' });
  expect(requestRejection({ code: 'try-again' }, 'online')).toEqual({ code: 'try-again' });
  expect(requestRejection({ code: 'not-host' }, 'offline')).toEqual({ code: 'not-host' });
});

it('says that moves are saved only where they are, and nothing of closing the tab then', () => {
  const waiting = { canPlay: true, pendingCount: 3 };
  expect(connectionMessage('offline', { ...waiting, areMovesKept: true })?.text).toBe(
    'Your 3 moves are saved on this device and will be sent when you’re back online.',
  );
  expect(connectionMessage('offline', { ...waiting, areMovesKept: false })?.text).toMatch(/Keep this tab open/);
});
