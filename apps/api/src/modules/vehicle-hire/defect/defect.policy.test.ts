import { expect, test } from 'vitest';
import type { AgencyActor } from '#platform/auth/actor.ts';
import { awaitsAnother, canRectify, canSignOff } from './defect.policy.ts';

const MINE = 1;
const actor = (values: Partial<AgencyActor> = {}): AgencyActor => ({
  userId: MINE,
  name: 'Una Example',
  permissions: new Set(['MANAGE_TRANSPORT']),
  userType: 'AGENCY',
  organisation: 'Example',
  agencyId: 7,
  clientId: null,
  workerId: null,
  suspended: false,
  ...values,
});

test.each([
  ['OPEN', null, actor(), [true, false, false]],
  ['RECTIFIED', 2, actor(), [false, true, false]],
  ['RECTIFIED', MINE, actor(), [false, false, true]],
  ['SIGNED_OFF', 2, actor(), [false, false, false]],
  ['SIGNED_OFF', MINE, actor(), [false, false, false]],
  ['OPEN', null, actor({ suspended: true }), [true, false, false]],
  ['OPEN', null, actor({ agencyId: 8 }), [false, false, false]],
  ['RECTIFIED', 2, actor({ agencyId: 8 }), [false, false, false]],
  ['OPEN', null, actor({ permissions: new Set(['VIEW_TRANSPORT']) }), [false, false, false]],
  ['RECTIFIED', 2, actor({ permissions: new Set(['VIEW_TRANSPORT']) }), [false, false, false]],
  ['RECTIFIED', MINE, actor({ permissions: new Set(['VIEW_TRANSPORT']) }), [false, false, false]],
] as const)('of %s, rectified by %s: %#', (status, rectifiedById, who, expected) => {
  const defect = { agencyId: 7, status, rectifiedById };
  expect([canRectify(who, defect), canSignOff(who, defect), awaitsAnother(who, defect)]).toEqual(expected);
});
