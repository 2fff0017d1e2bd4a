import { expect, test } from 'vitest';
import { decisionsOn, workerActions, wrongClaim } from './expense-claim.rules.ts';

const NIGHT = { start: '2026-11-23T20:00:00Z', end: '2026-11-24T06:00:00Z', timeZone: 'Europe/London' };
const miles = { unit: 'MILE', tenths: 124 } as const;

test.each([
  ['the day before', '2026-11-22', undefined],
  ['its first day', '2026-11-23', undefined],
  ['its last day', '2026-11-24', undefined],
  ['the day after', '2026-11-25', undefined],
  ['two days before', '2026-11-21', 'day'],
  ['two days after', '2026-11-26', 'day'],
])('of a night an expense is on %s', (_, day, field) => {
  expect(wrongClaim({ ...miles, day }, NIGHT)?.field).toBe(field);
});

test('days are those of the place', () => {
  const abroad = { ...NIGHT, timeZone: 'Asia/Tokyo' };
  expect(wrongClaim({ ...miles, day: '2026-11-22' }, abroad)?.field).toBe('day');
  expect(wrongClaim({ ...miles, day: '2026-11-25' }, abroad)).toBeUndefined();
});

test.each([
  ['MILE', 5, undefined],
  ['ITEM', 20, undefined],
  ['ITEM', 5, 'quantity'],
  ['NIGHT', 15, 'quantity'],
] as const)('%s: %d tenths', (unit, tenths, field) => {
  expect(wrongClaim({ unit, tenths, day: '2026-11-23' }, NIGHT)?.field).toBe(field);
});

const yes = (can: object) => Object.entries(can).flatMap(([name, is]) => (is ? [name] : []));

test.each([
  ['DRAFT', ['change', 'submit', 'remove']],
  ['WAITING_APPROVAL', ['withdraw']],
  ['APPROVED', []],
  ['REJECTED', ['change', 'submit']],
] as const)('what a worker does with %s', (status, expected) => {
  expect(yes(workerActions(status))).toEqual(expected);
});

const standing = { status: 'WAITING_APPROVAL', isInvoiced: false, decides: true, isOwn: false } as const;

test.each([
  ['one that waits', standing, ['approve', 'reject']],
  ['one that waits, without the permission', { ...standing, decides: false }, []],
  ['one of their own', { ...standing, isOwn: true }, []],
  ['an approved one', { ...standing, status: 'APPROVED' }, ['takeBack']],
  ['an approved one of their own', { ...standing, status: 'APPROVED', isOwn: true }, []],
  ['an approved one on an invoice', { ...standing, status: 'APPROVED', isInvoiced: true }, []],
  ['a rejected one', { ...standing, status: 'REJECTED' }, []],
] as const)('what an agency does with %s', (_, each, expected) => {
  expect(yes(decisionsOn(each))).toEqual(expected);
});
