import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { expect, test } from 'vitest';
import { anActor } from '../agencies/actor.factory.ts';
import {
  canAddWorker,
  canBarWorker,
  canChangePhoto,
  canEditContact,
  canEditOwnPerson,
  canEditWorker,
  seesPrivateDetails,
} from './worker.policy.ts';

const admin = anActor('ADMIN');
const agency = anActor('AGENCY', { agencyId: 1 });
const reader = anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_WORKER'] });
const client = anActor('CLIENT', { clientId: 1 });
const worker = anActor('WORKER', { workerId: 1 });

test.each([
  ['an agency', agency, true],
  ['an agency without the permission', reader, false],
  ['the platform', admin, false],
  ['a client', client, false],
  ['a worker', worker, false],
])('workers are added by %s: %#', (_who, actor, expected) => {
  expect(canAddWorker(actor)).toBe(expected);
});

test.each([
  ['a client', client, true],
  ['a client without the permission', anActor('CLIENT', { clientId: 1, permissions: ['VIEW_WORKER'] }), false],
  ['an agency', agency, false],
  ['the platform', admin, false],
  ['a worker', worker, false],
])('workers are barred by %s: %#', (_who, actor, expected) => {
  expect(canBarWorker(actor)).toBe(expected);
});

test.each([
  ['an agency, whom it took on', agency, 1, 'ACTIVE', true],
  ['an agency, whom it suspended', agency, 1, 'SUSPENDED', true],
  ['an agency, who applied', agency, 1, 'WAITING_APPROVAL', false],
  ['an agency, whom it turned down', agency, 1, 'REJECTED', false],
  ['an agency, whom another took on', agency, 2, 'ACTIVE', false],
  ['an agency without the permission', reader, 1, 'ACTIVE', false],
  ['the platform', admin, 1, 'ACTIVE', false],
  ['a client with the agency’s number', client, 1, 'ACTIVE', false],
  ['the worker', worker, 1, 'ACTIVE', false],
] as const)('edited by %s', (_who, actor, agencyId, status: LinkStatus, expected) => {
  expect(canEditWorker(actor, [{ agencyId, status }])).toBe(expected);
});

test.each([
  ['an applicant', worker, ['WAITING_APPROVAL'], true],
  ['somebody whom all have turned down', worker, ['REJECTED', 'REJECTED'], true],
  ['somebody who was invited', worker, ['INVITED'], true],
  ['somebody without an agency', worker, [], true],
  ['somebody whom an agency has taken on', worker, ['ACTIVE'], false],
  ['somebody whom an agency has suspended', worker, ['SUSPENDED'], false],
  ['an applicant elsewhere, whom an agency has taken on', worker, ['WAITING_APPROVAL', 'ACTIVE'], false],
  ['another worker', anActor('WORKER', { workerId: 2 }), ['WAITING_APPROVAL'], false],
  ['the agency that they applied to', agency, ['WAITING_APPROVAL'], false],
  ['the platform', admin, ['WAITING_APPROVAL'], false],
] as const)('name and birth date are corrected by %s: %#', (_who, actor, statuses, expected) => {
  const links = statuses.map((status, index) => ({ agencyId: index + 1, status }));
  expect(canEditOwnPerson(actor, 1, links)).toBe(expected);
});

test('nobody’s worker is nobody’s to edit', () => {
  expect(canEditWorker(agency, [])).toBe(false);
});

test('everybody but clients sees private details', () => {
  expect([admin, agency, worker, client].map(seesPrivateDetails)).toEqual([true, true, true, false]);
});

test.each([
  ['the worker', worker, true],
  ['an agency that took the worker on', agency, true],
  ['an agency without the permission', reader, false],
  ['another worker', anActor('WORKER', { workerId: 2 }), false],
  ['the platform', admin, false],
  ['a client', client, false],
])('the photo is changed by %s: %#', (_who, actor, expected) => {
  expect(canChangePhoto(actor, { id: 1, links: [{ agencyId: 1, status: 'ACTIVE' }] })).toBe(expected);
});

test('only workers say how they are reached [002-6-edit-agency-only]', () => {
  expect([admin, agency, client, worker].map((actor) => canEditContact(actor, 1))).toEqual([false, false, false, true]);
  expect(canEditContact(worker, 2)).toBe(false);
});
