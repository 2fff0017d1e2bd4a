import { HIRE_STATUS } from '@worklane/contract/vehicle-hire/booking.ts';
import { expect, test } from 'vitest';
import { anActor } from '#modules/agencies/actor.factory.ts';
import { canRecordPayment, statusUnpaid } from './payment.policy.ts';

const agencyId = 7;
const desk = anActor('AGENCY', { agencyId });
const reader = anActor('AGENCY', { agencyId, permissions: ['VIEW_TRANSPORT'] });
const others = anActor('AGENCY', { agencyId: 8 });
const platform = anActor('ADMIN');

test('the provider’s people who manage hires record payments', () => {
  expect([desk, reader, others, platform].map((actor) => canRecordPayment(actor, { agencyId }))).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test.each(HIRE_STATUS)('a booking that is %s is complete no more once a payment was taken back', (status) => {
  expect(statusUnpaid(status)).toBe(status === 'COMPLETE' ? 'AUTHORIZED' : status);
});
