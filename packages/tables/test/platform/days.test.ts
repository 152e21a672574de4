import { describe, expect, it } from 'vitest';
import { dateOf, dayStreaksOf, mondayOf } from '../../src/platform/days.ts';

it('names the day by UTC', () => {
  expect(dateOf(Date.parse('2026-11-21T23:59:59.999Z'))).toBe('2026-11-21');
  expect(dateOf(Date.parse('2026-11-22T00:00:00.000Z'))).toBe('2026-11-22');
});

it('begins weeks on Monday', () => {
  expect(mondayOf(Date.parse('2026-11-22T23:59:59.999Z'))).toBe('2026-11-16');
  expect(mondayOf(Date.parse('2026-11-23T00:00:00.000Z'))).toBe('2026-11-23');
  expect(mondayOf(Date.parse('2027-01-01T12:00:00.000Z'))).toBe('2026-12-28');
});

describe('days in a row', () => {
  const noons = (...dates: readonly string[]) => dates.map((date) => Date.parse(`${date}T12:00:00Z`));
  const inUtc = (dates: readonly string[], today: string) =>
    dayStreaksOf(noons(...dates), Date.parse(`${today}T12:00:00Z`), 'UTC');

  it('are counted up to today, or up to yesterday while today may still come', () => {
    expect(inUtc(['2026-11-21', '2026-11-19', '2026-11-20'], '2026-11-21').streak).toBe(3);
    expect(inUtc(['2026-11-19', '2026-11-20'], '2026-11-21').streak).toBe(2);
    expect(inUtc(['2026-11-18', '2026-11-19'], '2026-11-21').streak).toBe(0);
  });

  it('go on over the end of a month and of a year', () => {
    expect(inUtc(['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01').streak).toBe(3);
  });

  it('count once, whatever happens on them', () => {
    expect(inUtc(['2026-11-19', '2026-11-19', '2026-11-20', '2026-11-20'], '2026-11-20').streak).toBe(2);
  });

  it('have a best, which stays when they are broken', () => {
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-20', '2026-11-21'];
    const [, , , , lastMs] = noons(...dates);
    expect(inUtc(dates, '2026-11-21')).toEqual({ streak: 2, bestStreak: 3, lastMs });
    expect(inUtc([], '2026-11-21')).toEqual({ streak: 0, bestStreak: 0, lastMs: null });
  });

  /** Moments by the clock of Los Angeles in winter. */
  const inLosAngeles = (...times: readonly string[]) => times.map((time) => Date.parse(`${time}-08:00`));
  // Once on each day, at mixed hours: in UTC on the 1st, 3rd, 3rd, 5th and 6th. The second one on the 3rd is not a deal of its own.
  const mixed = inLosAngeles('2026-12-01T15:00', '2026-12-02T17:00', '2026-12-03T23:30', '2026-12-04T16:30');

  it('go on if a player skips no day of their own, even if a date of UTC is skipped', () => {
    const [later = 0, tooLate = 0] = inLosAngeles('2026-12-05T23:59', '2026-12-06T00:00');
    expect(mixed.map((atMs) => dateOf(atMs))).toEqual(['2026-12-01', '2026-12-03', '2026-12-04', '2026-12-05']);
    expect(dayStreaksOf(mixed, later, 'America/Los_Angeles')).toMatchObject({ streak: 4, bestStreak: 4 });
    expect(dayStreaksOf(mixed, later, 'UTC')).toMatchObject({ streak: 3, bestStreak: 3 });
    // In UTC it is the day after the last one until 16:00 on the 6th in Los Angeles.
    expect(dayStreaksOf(mixed, tooLate, 'America/Los_Angeles').streak).toBe(4);
    const [afternoon = 0] = inLosAngeles('2026-12-06T16:00');
    expect(dayStreaksOf(mixed, afternoon, 'America/Los_Angeles').streak).toBe(0);
  });

  it('end if a player skips both a day of their own and one of UTC', () => {
    const times = inLosAngeles('2026-12-01T15:00', '2026-12-03T00:30');
    const [now = 0] = times.slice(-1);
    expect(dayStreaksOf(times, now, 'America/Los_Angeles').streak).toBe(1);
  });

  it('go by UTC in an unknown zone', () => {
    expect(dayStreaksOf(noons('2026-12-01'), Date.parse('2026-12-02T12:00Z'), 'Mars/Olympus')).toMatchObject({
      streak: 1,
    });
  });
});
