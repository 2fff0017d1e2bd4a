import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import { anActor } from '../agencies/actor.factory.ts';
import { canFillIn, canReadForms, canSubmit } from './form.policy.ts';

const AGENCY = 3;
const WORKER = 7;
const people: Record<string, Actor> = {
  'the worker': anActor('WORKER', { workerId: WORKER }),
  'another worker': anActor('WORKER', { workerId: 8 }),
  'the agency': anActor('AGENCY', { agencyId: AGENCY }),
  'another agency': anActor('AGENCY', { agencyId: 4 }),
  'a client': anActor('CLIENT', { clientId: 5 }),
  'the platform': anActor('ADMIN', {}),
};

const link = (status: LinkStatus) => ({ agencyId: AGENCY, workerId: WORKER, status });

test.each<[string, LinkStatus, reads: boolean, fillsIn: boolean]>([
  ['the worker', 'ACTIVE', true, true],
  ['the worker', 'SUSPENDED', true, true],
  ['the worker', 'WAITING_APPROVAL', true, true],
  ['the worker', 'REJECTED', false, false],
  ['another worker', 'ACTIVE', false, false],
  ['the agency', 'ACTIVE', true, false],
  ['the agency', 'WAITING_APPROVAL', true, false],
  ['the agency', 'REJECTED', false, false],
  ['another agency', 'ACTIVE', false, false],
  ['a client', 'ACTIVE', false, false],
  ['the platform', 'ACTIVE', false, false],
])('%s while the link is %s: reads %s, fills in %s', (who, status, reads, fillsIn) => {
  const actor = people[who] ?? expect.fail();
  expect([canReadForms(actor, link(status)), canFillIn(actor, link(status))]).toEqual([reads, fillsIn]);
});

test.each([
  ['the worker', true, false, true],
  ['the worker', true, true, false],
  ['the worker', false, false, false],
  ['the agency', true, false, false],
])('%s submits a form that submits (%s) and was submitted (%s): %s', (who, submits, submitted, may) => {
  expect(canSubmit(people[who] ?? expect.fail(), link('ACTIVE'), { submits, submitted })).toBe(may);
});
