import { expect, test } from 'vitest';
import { lengthSummary, plannedMinutes, requestSummary } from './summary.ts';

const request = {
  dates: ['2030-01-09', '2030-01-07', '2030-01-08'],
  startTime: '07:30',
  endTime: '20:00',
  breakMinutes: 60,
  numberOfStaff: 2,
  assignment: 'Nurse',
  location: 'Ward 4',
};

test.each([
  [{}, '3 shifts, Nurse, Ward 4, 07:30–20:00, 2 people each'],
  [{ dates: ['2030-01-07'] }, '1 shift, Nurse, Ward 4, Mon 07/01/2030 07:30–20:00, 2 people'],
  [{ dates: ['2030-01-07'], numberOfStaff: 1 }, '1 shift, Nurse, Ward 4, Mon 07/01/2030 07:30–20:00, 1 person'],
  [{ numberOfStaff: 1 }, '3 shifts, Nurse, Ward 4, 07:30–20:00, 1 person each'],
  [{ assignment: undefined, endTime: '', numberOfStaff: undefined }, '3 shifts, Ward 4'],
  [{ dates: [] }, undefined],
])('%o reads "%s"', (given, sentence) => {
  expect(requestSummary({ ...request, ...given })).toBe(sentence);
});

test.each([
  ['07:30', '20:00', 750],
  ['20:00', '07:30', 690],
  ['08:00', '08:00', 1440],
])('from %s to %s are %i minutes', (from, to, minutes) => {
  expect(plannedMinutes(from, to)).toBe(minutes);
});

test('the length says what is paid', () => {
  expect(lengthSummary(request)).toBe('12 h 30 min, of which 11 h 30 min are paid');
  expect(lengthSummary({ ...request, breakMinutes: 0 })).toBe('12 h 30 min');
  expect(lengthSummary({ ...request, breakMinutes: undefined, endTime: '' })).toBeUndefined();
  expect(lengthSummary({ ...request, breakMinutes: 800 })).toBeUndefined();
});
