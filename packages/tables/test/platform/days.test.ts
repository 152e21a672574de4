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
  it('are counted up to today, or up to yesterday while today may still come', () => {
    expect(dayStreaksOf(['2026-11-21', '2026-11-19', '2026-11-20'], '2026-11-21').streak).toBe(3);
    expect(dayStreaksOf(['2026-11-19', '2026-11-20'], '2026-11-21').streak).toBe(2);
    expect(dayStreaksOf(['2026-11-18', '2026-11-19'], '2026-11-21').streak).toBe(0);
  });

  it('go on over the end of a month and of a year', () => {
    expect(dayStreaksOf(['2026-12-30', '2026-12-31', '2027-01-01'], '2027-01-01').streak).toBe(3);
  });

  it('have a best, which stays when they are broken', () => {
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-20', '2026-11-21'];
    expect(dayStreaksOf(dates, '2026-11-21')).toEqual({ streak: 2, bestStreak: 3 });
    expect(dayStreaksOf([], '2026-11-21')).toEqual({ streak: 0, bestStreak: 0 });
  });
});
