import type { Permission, UserType } from '@worklane/contract/identity/permission.ts';
import { LINK_STATUS, type LinkStatus } from '@worklane/contract/workers/worker.ts';
import { describe, expect, test } from 'vitest';
import { anActor } from '#modules/agencies/actor.factory.ts';
import { canAccept, canReject } from './applicant.policy.ts';

const actionsOn = (userType: UserType, permissions: readonly Permission[], status: LinkStatus) => {
  const actor = anActor(userType, { permissions });
  return [canAccept(actor, status) && 'accept', canReject(actor, status) && 'reject'].filter(Boolean);
};

describe('about an application decides', () => {
  test.each<[LinkStatus, string[]]>([
    ['WAITING_APPROVAL', ['accept', 'reject']],
    ['REJECTED', ['accept']],
    ['ACTIVE', []],
    ['SUSPENDED', []],
  ])('an agency that manages workers: %s', (status, actions) => {
    expect(actionsOn('AGENCY', ['MANAGE_WORKER', 'VIEW_WORKER'], status)).toEqual(actions);
  });

  test.each<[UserType, Permission[]]>([
    ['AGENCY', ['VIEW_WORKER']],
    ['ADMIN', ['MANAGE_WORKER']],
    ['CLIENT', ['MANAGE_WORKER']],
    ['WORKER', ['MANAGE_WORKER']],
  ])('nobody else: %s with %s', (userType, permissions) => {
    expect(LINK_STATUS.flatMap((status) => actionsOn(userType, permissions, status))).toEqual([]);
  });
});
