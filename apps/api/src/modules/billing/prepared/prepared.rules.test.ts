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
  [3, 10_000, null],
  [3, 10_001, 'SUM'],
  [3, 9999, 'SUM'],
  [2, 5000, 'MISSING'],
  [2, 10_000, 'MISSING'],
])('of three over £100.00 %i are left, over %i pence: %j', (count, net, change) => {
  expect(changeOf({ count: 3, net: pence(10_000) }, { count, net: pence(net) })).toBe(change);
});
