import type { RosterShift } from '@worklane/contract/shifts/shift.ts';
import { expect, test } from 'vitest';
import { weekFrom } from '~/ui/local-time.ts';
import { agendaOf, groupRoster, staffingOf } from './roster.ts';

const week = weekFrom('2030-07-08');

let id = 0;
const shift = (given: Partial<RosterShift>): RosterShift => ({
  id: (id += 1),
  locationId: 1,
  location: 'Ward 4',
  clientName: 'Harbour View',
  assignmentName: 'Nurse',
  start: '2030-07-08T06:30:00Z',
  end: '2030-07-08T18:30:00Z',
  timeZone: 'Europe/London',
  numberOfStaff: 1,
  booked: 0,
  shiftStatus: 'NEW',
  workers: [],
  ...given,
});

test('a week has seven days', () => {
  expect(week).toEqual([
    '2030-07-08',
    '2030-07-09',
    '2030-07-10',
    '2030-07-11',
    '2030-07-12',
    '2030-07-13',
    '2030-07-14',
  ]);
});

test('locations stand under their client, and shifts on the day that they begin on there', () => {
  const groups = groupRoster(
    [
      shift({ start: '2030-07-08T23:30:00Z' }),
      shift({ start: '2030-07-14T21:00:00Z' }),
      shift({ locationId: 2, location: 'Ward 5' }),
      shift({ clientName: 'Meadowbank', locationId: 3, location: 'Larch House' }),
    ],
    week,
  );
  expect(groups.map(({ clientName, rows }) => [clientName, rows.map(({ location }) => location)])).toEqual([
    ['Harbour View', ['Ward 4', 'Ward 5']],
    ['Meadowbank', ['Larch House']],
  ]);
  expect(groups[0]?.rows[0]?.days.map((day) => day.length)).toEqual([0, 1, 0, 0, 0, 0, 1]);
});

test('two clients may have locations of the same name', () => {
  const groups = groupRoster([shift({}), shift({ clientName: 'Meadowbank', locationId: 9 })], week);
  expect(groups.map(({ rows }) => rows.length)).toEqual([1, 1]);
});

test('the agenda of a day is in the order of the clock, whatever the place', () => {
  const late = shift({ start: '2030-07-08T12:00:00Z', location: 'A' });
  const early = shift({ start: '2030-07-08T06:00:00Z', location: 'B' });
  expect(agendaOf([late, early], week)[0]).toEqual({ date: '2030-07-08', shifts: [early, late] });
});

test.each([
  [{ workers: ['Amy Stone'], booked: 1 }, 'Amy Stone'],
  [{ workers: ['Amy Stone'], booked: 1, numberOfStaff: 3 }, 'Amy Stone, 2 places open'],
  [{ numberOfStaff: 1 }, '1 place open'],
  [{ workers: ['Amy Stone'], booked: 3, numberOfStaff: 3 }, 'Amy Stone, 2 more'],
  [{ booked: 1 }, '1 booked'],
  [{ shiftStatus: 'EXPIRED' as const }, ''],
])('%o reads "%s"', (given, text) => {
  expect(staffingOf(shift(given))).toBe(text);
});
