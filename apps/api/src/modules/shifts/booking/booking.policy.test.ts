import { PERMISSIONS, type Permission } from '@worklane/contract/identity/permission.ts';
import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import { anActor } from '../../agencies/actor.factory.ts';
import {
  bookingActions,
  canAnswer,
  canAnswerChange,
  canApprove,
  canAuthorise,
  canCancel,
  canConfirm,
  canEnterTimes,
  canQuery,
  canReject,
  canWithdraw,
  type BookingFacts,
} from './booking.policy.ts';

const without = (missing: Permission) => PERMISSIONS.filter((permission) => permission !== missing);

const ACTORS = {
  platform: anActor('ADMIN'),
  client: anActor('CLIENT', { clientId: 1 }),
  clientWithoutManage: anActor('CLIENT', { clientId: 1, permissions: without('MANAGE_SHIFT') }),
  clientWithoutAuthorize: anActor('CLIENT', { clientId: 1, permissions: without('AUTHORIZE_SHIFT') }),
  otherClient: anActor('CLIENT', { clientId: 2 }),
  agency: anActor('AGENCY', { agencyId: 1 }),
  agencyWithoutManage: anActor('AGENCY', { agencyId: 1, permissions: without('MANAGE_SHIFT') }),
  agencyWithoutAuthorize: anActor('AGENCY', { agencyId: 1, permissions: without('AUTHORIZE_SHIFT') }),
  otherAgency: anActor('AGENCY', { agencyId: 2 }),
  worker: anActor('WORKER', { workerId: 1, permissions: ['VIEW_SHIFT'] }),
  otherWorker: anActor('WORKER', { workerId: 2, permissions: ['VIEW_SHIFT'] }),
};
type Who = keyof typeof ACTORS;

const booking = (values: Partial<BookingFacts> = {}): BookingFacts => ({
  clientId: 1,
  agencyId: 1,
  workerId: 1,
  shiftStatus: 'APPLIED',
  proposed: false,
  confirmBy: null,
  askedAboutChange: false,
  applicationsApprovedBy: 'CLIENT',
  ...values,
});

const BY_AGENCY = { applicationsApprovedBy: 'AGENCY' } as const;
const UNCONFIRMED = { confirmBy: Temporal.Instant.from('2026-11-23T08:00Z') };
const DECIDES: Who[] = ['client', 'clientWithoutAuthorize'];
const DECIDES_AT_AGENCY: Who[] = ['agency', 'agencyWithoutAuthorize'];
const EXAMINES: Who[] = ['client', 'clientWithoutManage', 'agency', 'agencyWithoutManage'];

const NOTHING_CLOSED = { withdrawClosed: false, cancelClosed: false, late: false };

const POLICIES = {
  canApprove,
  canReject,
  canWithdraw: (actor: Actor, facts: BookingFacts) => canWithdraw(actor, facts, NOTHING_CLOSED),
  withdrawingLate: (actor: Actor, facts: BookingFacts) =>
    canWithdraw(actor, facts, { ...NOTHING_CLOSED, withdrawClosed: true }),
  canConfirm,
  canAnswerChange,
  canCancel,
  canEnterTimes,
  canQuery,
  canAnswer,
  canAuthorise,
};

describe.each<[keyof typeof POLICIES, from: BookingStatus[], setting: Partial<BookingFacts>, who: Who[]]>([
  ['canApprove', ['APPLIED'], {}, DECIDES],
  ['canApprove', ['APPLIED'], BY_AGENCY, [...DECIDES, ...DECIDES_AT_AGENCY]],
  ['canReject', ['APPLIED'], {}, DECIDES],
  ['canReject', ['APPLIED'], BY_AGENCY, [...DECIDES, ...DECIDES_AT_AGENCY]],
  ['canWithdraw', ['APPLIED'], {}, ['worker']],
  ['canWithdraw', ['APPLIED'], BY_AGENCY, ['worker']],
  ['canWithdraw', ['APPLIED'], { proposed: true }, [...DECIDES_AT_AGENCY, 'worker']],
  ['withdrawingLate', ['APPLIED'], {}, [...DECIDES_AT_AGENCY, 'worker']],
  ['canConfirm', ['BOOKED'], UNCONFIRMED, ['worker']],
  ['canConfirm', [], {}, []],
  ['canAnswerChange', BookingStatus.options, { askedAboutChange: true }, [...DECIDES_AT_AGENCY, 'worker']],
  ['canAnswerChange', [], {}, []],
  ['canCancel', ['BOOKED'], {}, [...DECIDES, ...DECIDES_AT_AGENCY, 'worker']],
  ['canCancel', ['BOOKED'], UNCONFIRMED, [...DECIDES, ...DECIDES_AT_AGENCY, 'worker']],
  ['canEnterTimes', ['BOOKED', 'QUERIED'], {}, [...DECIDES_AT_AGENCY, 'worker']],
  ['canQuery', ['WAITING_AUTHORIZATION'], {}, EXAMINES],
  ['canAnswer', ['QUERIED'], {}, EXAMINES],
  ['canAuthorise', ['WAITING_AUTHORIZATION'], {}, ['client', 'clientWithoutManage']],
])('%s from %j with %j', (policy, from, setting, who) => {
  test.each(BookingStatus.options)('%s', (shiftStatus) => {
    const facts = booking({ ...setting, shiftStatus });
    const allowed = Object.entries(ACTORS).flatMap(([name, actor]) => (POLICIES[policy](actor, facts) ? [name] : []));
    expect(allowed).toEqual(from.includes(shiftStatus) ? who : []);
  });
});

describe('what the screens offer', () => {
  const AHEAD = { started: false, ended: false, overdue: false };
  const offered = (actor: Who, facts: Partial<BookingFacts>, progress = AHEAD, deadlines = NOTHING_CLOSED) =>
    Object.entries(bookingActions(ACTORS[actor], booking(facts), progress, deadlines)).flatMap(([name, may]) =>
      may ? [name] : [],
    );

  test.each<[Who, Partial<BookingFacts>, Partial<typeof AHEAD>, string[]]>([
    ['client', {}, {}, ['approve', 'reject']],
    ['client', {}, { started: true }, ['reject']],
    ['worker', {}, {}, ['withdraw']],
    ['worker', { shiftStatus: 'BOOKED', ...UNCONFIRMED }, {}, ['confirm', 'cancel']],
    ['worker', { shiftStatus: 'BOOKED', ...UNCONFIRMED }, { overdue: true }, ['cancel']],
    ['worker', { shiftStatus: 'BOOKED', askedAboutChange: true }, {}, ['answerChange', 'cancel']],
    ['worker', { shiftStatus: 'BOOKED', askedAboutChange: true }, { started: true }, ['cancel']],
    ['worker', { shiftStatus: 'BOOKED' }, { started: true }, ['cancel']],
    ['worker', { shiftStatus: 'BOOKED' }, { started: true, ended: true }, ['cancel', 'enterTimes']],
    ['worker', { shiftStatus: 'QUERIED' }, { started: true, ended: true }, ['enterTimes']],
    ['agency', { shiftStatus: 'QUERIED' }, { started: true, ended: true }, ['enterTimes', 'answer']],
    ['client', { shiftStatus: 'WAITING_AUTHORIZATION' }, { started: true, ended: true }, ['query', 'authorise']],
    ['client', { shiftStatus: 'AUTHORIZED' }, { started: true, ended: true }, []],
  ])('%s, %j, %j: %j', (who, facts, progress, actions) => {
    expect(offered(who, facts, { ...AHEAD, ...progress })).toEqual(actions);
  });

  test.each<[Who, Partial<BookingFacts>, Partial<typeof NOTHING_CLOSED>, string[]]>([
    ['worker', {}, { withdrawClosed: true }, []],
    ['agency', {}, { withdrawClosed: true }, ['withdraw']],
    ['worker', {}, { cancelClosed: true, late: true }, ['withdraw']],
    ['worker', { shiftStatus: 'BOOKED' }, { cancelClosed: true }, []],
    ['worker', { shiftStatus: 'BOOKED' }, { withdrawClosed: true, late: true }, ['cancel']],
    ['agency', { shiftStatus: 'BOOKED' }, { cancelClosed: true }, ['cancel']],
    ['client', { shiftStatus: 'BOOKED' }, { cancelClosed: true }, ['cancel']],
  ])('%s, %j, where the agency’s rules say %j: %j', (who, facts, deadlines, actions) => {
    expect(offered(who, facts, AHEAD, { ...NOTHING_CLOSED, ...deadlines })).toEqual(actions);
  });
});

test('somebody of a suspended agency approves nothing, and may still reject', () => {
  const actor = { ...ACTORS.agency, suspended: true };
  expect([canApprove(actor, booking(BY_AGENCY)), canReject(actor, booking(BY_AGENCY))]).toEqual([false, true]);
});
