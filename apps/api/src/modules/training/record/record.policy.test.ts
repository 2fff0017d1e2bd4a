import type { Actor } from '#platform/auth/actor.ts';
import { describe, expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { canAddRecord, canChangeRecord, canDecideRecord, canRemoveRecord } from './record.policy.ts';

const AGENCY = anActor('AGENCY', { agencyId: 1 });
const READER = anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_WORKER'] });
const APPROVER = anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_WORKER', 'APPROVE_TRAINING'] });
const OTHER_AGENCY = anActor('AGENCY', { agencyId: 2 });
const WORKER = anActor('WORKER', { workerId: 7 });
const COLLEAGUE = anActor('WORKER', { workerId: 8 });
const ADMIN = anActor('ADMIN');
const CLIENT = anActor('CLIENT', { clientId: 1 });

type Kept = Parameters<typeof canChangeRecord>[1];

const BROUGHT: Kept = {
  agencyId: 1,
  workerId: 7,
  type: 'EXTERNAL',
  hascoId: null,
  status: 'WAITING_APPROVAL',
  takenOn: true,
};
const HELD: Kept = { ...BROUGHT, type: 'PHYSICAL' };
const COMPLIANCE: Kept = { ...BROUGHT, type: null };
const VOUCHED_FOR: Kept = { ...BROUGHT, hascoId: 'H-1' };
const APPROVED: Kept = { ...BROUGHT, status: 'APPROVED' };
const FORMER: Kept = { ...BROUGHT, takenOn: false };

const named: [name: string, actor: Actor][] = [
  ['the agency', AGENCY],
  ['a reader', READER],
  ['an approver', APPROVER],
  ['another agency', OTHER_AGENCY],
  ['the worker', WORKER],
  ['a colleague', COLLEAGUE],
  ['the platform', ADMIN],
  ['a client', CLIENT],
];
const whoMay = (may: (actor: Actor) => boolean) => named.filter(([, actor]) => may(actor)).map(([name]) => name);

describe('who may write', () => {
  test.each([
    ['a training done elsewhere', BROUGHT, ['the agency', 'the worker']],
    ['a training that the agency held', HELD, ['the agency']],
    ['a compliance', COMPLIANCE, ['the agency', 'the worker']],
  ])('add %s [002-6-worker-own-trainings]', (_what, record, expected) => {
    expect(whoMay((actor) => canAddRecord(actor, record))).toEqual(expected);
  });

  test.each([
    ['a training done elsewhere', BROUGHT, ['the agency', 'the worker']],
    ['a training that the agency held', HELD, ['the agency']],
    ['a compliance', COMPLIANCE, ['the agency', 'the worker']],
    ['what was approved', APPROVED, ['the agency', 'the worker']],
    ['what a provider vouches for', VOUCHED_FOR, []],
    ['what an agency kept that has let the worker go', FORMER, []],
  ])('change %s [002-6-worker-own-trainings]', (_what, record, expected) => {
    expect(whoMay((actor) => canChangeRecord(actor, record))).toEqual(expected);
  });

  test.each([
    ['a training done elsewhere', BROUGHT, ['the agency', 'the worker']],
    ['a training that the agency held', HELD, ['the agency']],
    ['what a provider vouches for', VOUCHED_FOR, ['the agency']],
    ['what an agency kept that has let the worker go', FORMER, ['the worker']],
  ])('remove %s [002-6-worker-own-trainings]', (_what, record, expected) => {
    expect(whoMay((actor) => canRemoveRecord(actor, record))).toEqual(expected);
  });
});

test.each([
  ['what waits', BROUGHT, ['the agency', 'an approver']],
  ['a compliance that waits', COMPLIANCE, ['the agency', 'an approver']],
  ['what was approved', APPROVED, []],
  ['what was rejected', { ...BROUGHT, status: 'REJECTED' }, []],
  ['what a provider vouches for', VOUCHED_FOR, []],
  ['what an agency kept that has let the worker go', FORMER, []],
] as const)(
  'who may decide about %s [002-4-approve-external] [002-6-approve-non-client]',
  (_what, record, expected) => {
    expect(whoMay((actor) => canDecideRecord(actor, record))).toEqual(expected);
  },
);
