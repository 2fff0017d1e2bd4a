import type { FleetClaim, FleetRow } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { expect, test } from 'vitest';
import { claimText, partOfDay, rangeText } from './words.ts';

const row: FleetRow = {
  id: 1,
  name: 'Larkspur',
  model: 'Estate',
  regno: 'AB26 CDE',
  bodyType: 'SUV',
  purposes: ['HIRE'],
  status: 'ACTIVE',
  offRoad: false,
  location: { id: 1, name: 'Desk', city: 'Leeds', country: 'United Kingdom', timeZone: 'Europe/London' },
  agency: { id: 1, name: 'Brightside' },
  claims: [],
  can: { edit: true },
};
const span = { start: '2030-06-03T08:00:00Z', end: '2030-06-05T09:00:00Z' };
const maintenance = {
  id: 3,
  reason: 'MOT',
  ...span,
  state: 'PLANNED' as const,
  version: 1,
  can: { change: true, end: false, remove: true },
};
const booking = { id: 12, status: 'WAITINGAUTH' as const };

test.each<[claim: FleetClaim, text: string]>([
  [
    { source: 'HIRE', ...span, booking: { ...booking, hirer: { id: 5, name: 'Harbour View' } } },
    'Harbour View, Booking 12, awaiting authorisation, 03/06/2030 09:00 – 05/06/2030 10:00, Larkspur Estate, AB26 CDE',
  ],
  [
    { source: 'MAINTENANCE', start: span.start, end: null, maintenance: { ...maintenance, end: null } },
    'MOT, Maintenance, from 03/06/2030 09:00 until further notice, Larkspur Estate, AB26 CDE',
  ],
  [{ source: 'TURNAROUND', ...span }, 'Turnaround, 03/06/2030 09:00 – 05/06/2030 10:00, Larkspur Estate, AB26 CDE'],
])('a bar says what it is, when, and of which vehicle', (claim, text) => {
  expect(claimText(claim, row)).toBe(text);
});

test.each([
  ['2030-06-02', '2030-06-03T08:00:00Z', '2030-06-03T10:00:00Z', 'All day'],
  ['2030-06-03', '2030-06-03T08:00:00Z', '2030-06-03T10:00:00Z', '09:00 – 11:00'],
  ['2030-06-03', '2030-06-03T08:00:00Z', null, 'From 09:00'],
  ['2030-06-03', '2030-06-02T23:00:00Z', null, 'All day'],
  ['2030-06-03', '2030-06-01T23:00:00Z', '2030-06-03T10:00:00Z', 'Until 11:00'],
  ['2030-06-03', '2030-06-01T23:00:00Z', '2030-06-09T10:00:00Z', 'All day'],
])('on %s, %s to %s is %s', (date, start, end, text) => {
  expect(partOfDay({ start, end }, date, 'Europe/London')).toBe(text);
});

test('names the days that are shown', () => {
  expect(rangeText('week', ['2030-06-03', '2030-06-09'])).toBe('Mon 03/06/2030 – Sun 09/06/2030');
  expect(rangeText('month', ['2030-06-01', '2030-06-30'])).toBe('June 2030');
});
