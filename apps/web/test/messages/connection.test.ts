import { mostPendingMoves } from '@snap-up/client';
import { describe, expect, it } from 'vitest';
import { isConnectionLost, joiningMessage, lostMessage, requestRejection } from '../../src/messages/table.ts';

const watching = { canPlay: false, pendingCount: 0 };
const playing = { canPlay: true, pendingCount: 0 };

describe('what a page says about its connection', () => {
  it('is nothing while all is well, or if another page shows why not', () => {
    const states = ['connecting', 'online', 'offline', 'rejected'] as const;
    expect(states.filter(isConnectionLost)).toEqual(['connecting', 'offline']);
  });

  it.each([
    [playing, null, 'Connection lost. You can keep playing. Your moves will be sent once the connection is back.'],
    [
      { ...playing, pendingCount: 1 },
      null,
      'Connection lost. Your move will be sent once the connection is back. Keep this tab open until then.',
    ],
    [watching, null, 'Connection lost. Reconnecting …'],
    [
      { ...playing, pendingCount: mostPendingMoves },
      null,
      'Connection lost. Your 256 moves will be sent once the connection is back. You can’t make more until then.',
    ],
    [watching, 'server', 'The server can’t be reached. It may be restarting, or you may be offline. Reconnecting …'],
    [
      { ...playing, pendingCount: 1 },
      'live',
      'The server answers, but live games don’t get through. A VPN, firewall or browser extension may be blocking them. ' +
        'Your move will be sent once the connection is back. Keep this tab open until then.',
    ],
  ] as const)('is the problem, what waits, and that it continues by itself: %o, %o', (state, away, expected) => {
    const { title, text } = lostMessage(state, away);
    expect(`${title} ${text}`).toBe(expected);
  });

  it('is as short with a reason where there is little room', () => {
    const { title, short } = lostMessage(playing, 'server');
    expect(`${title} ${short}`).toBe('The server can’t be reached. You can keep playing.');
  });

  it('is also said before the table is known', () => {
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
  expect(lostMessage({ ...waiting, areMovesKept: true }, null).text).toBe(
    'Your 3 moves are saved on this device and will be sent once the connection is back.',
  );
  expect(lostMessage({ ...waiting, areMovesKept: false }, null).text).toMatch(/Keep this tab open/);
});
