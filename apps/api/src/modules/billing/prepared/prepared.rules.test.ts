import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { changeOf, decisionsOn } from './prepared.rules.ts';

const NONE = { approve: false, reject: false, withdraw: false, ownDecision: false };

test.each([
  // A colleague, and whoever has prepared it, with and without others who may approve.
  [
    { status: 'WAITING_APPROVAL', manages: true, isOwn: false, isAlone: false },
    { ...NONE, approve: true, reject: true, withdraw: true },
  ],
  [
    { status: 'WAITING_APPROVAL', manages: true, isOwn: true, isAlone: false },
    { ...NONE, withdraw: true },
  ],
  [
    { status: 'WAITING_APPROVAL', manages: true, isOwn: true, isAlone: true },
    { ...NONE, approve: true, withdraw: true, ownDecision: true },
  ],
  // Who only reads, and what was decided about.
  [{ status: 'WAITING_APPROVAL', manages: false, isOwn: false, isAlone: false }, NONE],
  [{ status: 'WAITING_APPROVAL', manages: false, isOwn: true, isAlone: true }, NONE],
  [{ status: 'APPROVED', manages: true, isOwn: false, isAlone: false }, NONE],
  [{ status: 'REJECTED', manages: true, isOwn: true, isAlone: true }, NONE],
  [{ status: 'WITHDRAWN', manages: true, isOwn: false, isAlone: false }, NONE],
] as const)('%j may be decided about: %j', (standing, can) => {
  expect(decisionsOn(standing)).toEqual(can);
});

test.each([
  [2, 1, 10_000, null],
  [2, 1, 10_001, 'SUM'],
  [2, 1, 9999, 'SUM'],
  [1, 1, 5000, 'SHIFTS'],
  [1, 1, 10_000, 'SHIFTS'],
  [2, 0, 9000, 'SHIFTS'],
  [2, 0, 10_000, 'SHIFTS'],
])('of 2 shifts and an expense over £100.00 %i and %i are left, over %i pence: %j', (shifts, expenses, net, change) => {
  const prepared = { shifts: 2, expenses: 1, net: pence(10_000) };
  expect(changeOf(prepared, { shifts, expenses, net: pence(net) })).toBe(change);
});
