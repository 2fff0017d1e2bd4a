import { expect, test } from 'vitest';
import { attendanceText, heldText, placesText } from './words.ts';

test.each([
  [0, 12, '12 places left'],
  [11, 12, '1 place left'],
  [12, 12, 'No places left'],
])('of a session on which %i of %i places are taken: %s', (booked, capacity, words) => {
  expect(placesText({ booked, capacity })).toBe(words);
});

test.each([
  [{ attended: 0, missed: 0, undecided: 0 }, '0 attended'],
  [{ attended: 2, missed: 1, undecided: 0 }, '2 attended, 1 no-show'],
  [{ attended: 2, missed: 2, undecided: 1 }, '2 attended, 2 no-shows, 1 to record'],
])('of seats %j: %s', (seats, words) => {
  expect(attendanceText(seats)).toBe(words);
});

test('a report says how much was held', () => {
  expect(heldText({ sessions: 1, places: 12 })).toBe('1 session with 12 places');
});
