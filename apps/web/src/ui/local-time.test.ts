import { expect, test } from 'vitest';
import {
  addDays,
  closestInstant,
  formatMinutes,
  formatShiftTime,
  instantOf,
  localOf,
  minutesBetween,
  mondayOf,
  startOfDay,
  todayIn,
} from './local-time.ts';

const LONDON = 'Europe/London';

test.each([
  ['in winter', '2030-01-07', '07:30', '2030-01-07T07:30:00.000Z'],
  ['in summer', '2030-07-08', '07:30', '2030-07-08T06:30:00.000Z'],
  ['the hour before the clocks go forward', '2030-03-31', '00:30', '2030-03-31T00:30:00.000Z'],
  ['an hour that does not exist is an hour later', '2030-03-31', '01:30', '2030-03-31T01:30:00.000Z'],
  ['the hour after the clocks went forward', '2030-03-31', '02:30', '2030-03-31T01:30:00.000Z'],
  ['an hour that exists twice is the first', '2030-10-27', '01:30', '2030-10-27T00:30:00.000Z'],
  ['the hour after the clocks went back', '2030-10-27', '02:00', '2030-10-27T02:00:00.000Z'],
  ['midnight of the day that the clocks go back', '2030-10-27', '00:00', '2030-10-26T23:00:00.000Z'],
])('%s', (_, date, time, instant) => {
  expect(instantOf({ date, time }, LONDON)).toBe(instant);
});

test.each([
  ['2030-01-07T07:30:00Z', 'Europe/London', '2030-01-07', '07:30'],
  ['2030-07-08T23:30:00Z', 'Europe/London', '2030-07-09', '00:30'],
  ['2030-01-07T23:30:00Z', 'Asia/Kolkata', '2030-01-08', '05:00'],
])('%s in %s reads %s %s', (instant, timeZone, date, time) => {
  expect(localOf(instant, timeZone)).toEqual({ date, time });
  expect(instantOf({ date, time }, timeZone)).toBe(new Date(instant).toISOString());
});

test('a night across a clock change is as long as the time that passes', () => {
  const night = (date: string) =>
    minutesBetween(
      instantOf({ date, time: '20:00' }, LONDON),
      instantOf({ date: addDays(date, 1), time: '07:30' }, LONDON),
    );
  expect([night('2030-01-07'), night('2030-03-30'), night('2030-10-26')]).toEqual([690, 630, 750]);
});

test.each([
  ['a little later', '20:15', '2030-01-07T20:00:00Z', '2030-01-07T20:15:00.000Z'],
  ['after midnight', '00:10', '2030-01-07T23:50:00Z', '2030-01-08T00:10:00.000Z'],
  ['before midnight', '23:30', '2030-01-08T07:30:00Z', '2030-01-07T23:30:00.000Z'],
])('a time of day means the closest one: %s', (_, time, to, instant) => {
  expect(closestInstant(time, to, LONDON)).toBe(instant);
});

test('days and weeks of the calendar', () => {
  expect(todayIn(LONDON, new Date('2030-07-08T23:30:00Z'))).toBe('2030-07-09');
  expect(startOfDay('2030-07-09', LONDON)).toBe('2030-07-08T23:00:00.000Z');
  expect(addDays('2030-02-28', 1)).toBe('2030-03-01');
  expect(['2030-01-07', '2030-01-09', '2030-01-13'].map(mondayOf)).toEqual(['2030-01-07', '2030-01-07', '2030-01-07']);
});

test('lengths and times as people read them', () => {
  expect([690, 60, 45, 0, -90].map(formatMinutes)).toEqual(['11 h 30 min', '1 h', '45 min', '0 min', '1 h 30 min']);
  expect(formatShiftTime('2030-01-07T07:30:00Z', '2030-01-07T19:30:00Z', LONDON)).toBe('Mon 07/01/2030 07:30 – 19:30');
  expect(formatShiftTime('2030-01-07T20:00:00Z', '2030-01-08T07:30:00Z', LONDON)).toBe(
    'Mon 07/01/2030 20:00 – Tue 08/01 07:30',
  );
});
