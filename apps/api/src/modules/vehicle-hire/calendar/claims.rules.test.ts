import { describe, expect, test } from 'vitest';
import { liesOn, withTurnarounds } from './claims.rules.ts';

type Hold = Parameters<typeof withTurnarounds>[0][number];

const on = (time: string) => `2030-06-0${time.slice(0, 1)}T${time.slice(2)}:00Z`;
const hold = (source: Hold['source'], start: string, end: string | null): Hold => ({
  source,
  start: on(start),
  end: end === null ? null : on(end),
});

describe('turnaround', () => {
  const hire = hold('HIRE', '1 09:00', '3 10:00');
  test.each<[what: string, next: Hold[], minutes: number, end: string | null]>([
    ['follows a hire', [], 90, '3 11:30'],
    ['may take a minute', [], 1, '3 10:01'],
    ['goes on past midnight', [], 1440, '4 10:00'],
    ['is not where a place takes no time', [], 0, null],
    ['ends with itself where the next hire is later', [hold('HIRE', '3 11:30', '5 09:00')], 90, '3 11:30'],
    ['is cut by what begins in the meantime', [hold('MAINTENANCE', '3 10:20', null)], 90, '3 10:20'],
    ['is not where the next claim begins at once', [hold('TRANSPORT', '3 10:00', '3 12:00')], 90, null],
  ])('%s', (_, next, minutes, end) => {
    const [first, ...others] = withTurnarounds([hire, ...next], minutes);
    const turnaround = end === null ? [] : [{ source: 'TURNAROUND', start: on('3 10:00'), end: expect.anything() }];
    expect(first).toEqual(hire);
    // What follows is a hire in one case, with a turnaround of its own.
    expect(others.slice(0, turnaround.length + next.length)).toEqual([...turnaround, ...next]);
    if (end !== null) expect(Date.parse(others[0]?.end ?? '')).toBe(Date.parse(on(end)));
  });

  test.each(['TRANSPORT', 'MAINTENANCE', 'TURNAROUND'] as const)('does not follow %s', (source) => {
    const only = [hold(source, '1 09:00', '3 10:00')];
    expect(withTurnarounds(only, 60)).toEqual(only);
  });

  test('does not follow what has no end', () => {
    const only = [hold('MAINTENANCE', '1 09:00', null)];
    expect(withTurnarounds(only, 60)).toEqual(only);
  });
});

describe('what lies on some days', () => {
  const week = liesOn({ from: '2030-06-03', days: 2, timeZone: 'Europe/London' });
  // Two days of British summer time: from 23:00 UTC to 23:00 UTC.
  test.each<[start: string, end: string | null, lies: boolean]>([
    ['2030-06-02T20:00Z', '2030-06-02T23:00Z', false],
    ['2030-06-02T20:00Z', '2030-06-02T23:01Z', true],
    ['2030-06-01T00:00Z', '2030-06-30T00:00Z', true],
    ['2030-06-01T00:00Z', null, true],
    ['2030-06-04T22:59Z', '2030-06-05T22:00Z', true],
    ['2030-06-04T23:00Z', '2030-06-05T22:00Z', false],
    ['2030-06-04T23:00Z', null, false],
  ])('%s to %s: %s', (start, end, lies) => {
    expect(week({ start, end })).toBe(lies);
  });

  test.each<[night: string, from: string, last: string, next: string]>([
    ['of 23 hours', '2030-03-31', '2030-03-31T22:59Z', '2030-03-31T23:00Z'],
    ['of 25 hours', '2030-10-27', '2030-10-27T23:59Z', '2030-10-28T00:00Z'],
  ])('has a day %s end when the clocks say so', (_, from, last, next) => {
    const day = liesOn({ from, days: 1, timeZone: 'Europe/London' });
    expect([day({ start: last, end: null }), day({ start: next, end: null })]).toEqual([true, false]);
  });
});
