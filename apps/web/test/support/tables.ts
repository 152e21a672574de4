import type { SeatInfo, TableInfo } from '@snap-up/protocol';

/** A seat whose player is here and not ready, with these changes. */
export function seatInfo(change: Partial<SeatInfo> = {}): SeatInfo {
  return {
    person: 'aaaaaaaaaaaa',
    name: 'Anna',
    bot: null,
    isHost: false,
    isReady: false,
    commitment: null,
    presence: 'here',
    hasPlayed: false,
    ...change,
  };
}

/** A free seat. */
export const freeSeat: SeatInfo = seatInfo({ name: null, presence: 'away' });

/** A table for a race that gathers, with these seats, the first of them the host's. */
export function tableOf(seats: readonly Partial<SeatInfo>[], change: Partial<TableInfo> = {}): TableInfo {
  return {
    id: '0123456789ab',
    code: '7k3m9x',
    ruleset: 'race',
    options: { draw: 3, spectators: 'live' },
    phase: 'gathering',
    spectatorCount: 0,
    gameNumber: 0,
    startsAt: null,
    shuffle: { round: 1, commitment: 'c1'.repeat(32) },
    missingNonces: [],
    skipVote: null,
    pause: null,
    call: null,
    scores: [],
    night: null,
    seats: seats.map((seat, index) => seatInfo({ isHost: index === 0, ...seat })),
    ...change,
  };
}
