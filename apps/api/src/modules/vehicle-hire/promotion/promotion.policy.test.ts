import { expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { canChangePromotion, canCreatePromotion, canEndPromotion } from './promotion.policy.ts';

const own = { agencyId: 1 };
const platforms = { agencyId: null };

test.each([
  ['its agency', anActor('AGENCY', { agencyId: 1 }), own, [true, true, true]],
  ['its agency, suspended', anActor('AGENCY', { agencyId: 1, suspended: true }), own, [false, false, true]],
  [
    'its agency without the permission',
    anActor('AGENCY', { permissions: ['VIEW_TRANSPORT'] }),
    own,
    [false, false, false],
  ],
  ['another agency', anActor('AGENCY', { agencyId: 2 }), own, [true, false, false]],
  ['an agency, of the platform’s', anActor('AGENCY', { agencyId: 1 }), platforms, [true, false, false]],
  ['the platform', anActor('ADMIN'), own, [true, false, true]],
  ['the platform, of its own', anActor('ADMIN'), platforms, [true, true, true]],
  ['the platform without the permission', anActor('ADMIN', { permissions: [] }), platforms, [false, false, false]],
  ['a client', anActor('CLIENT'), own, [false, false, false]],
  ['a client, of the platform’s', anActor('CLIENT'), platforms, [false, false, false]],
  ['a worker, of the platform’s', anActor('WORKER'), platforms, [false, false, false]],
])('%s creates, changes and ends a promotion: %#', (_who, actor, promotion, allowed) => {
  expect([canCreatePromotion(actor), canChangePromotion(actor, promotion), canEndPromotion(actor, promotion)]).toEqual(
    allowed,
  );
});
