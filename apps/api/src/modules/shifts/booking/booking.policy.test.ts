import { PERMISSIONS, type Permission } from '@worklane/contract/identity/permission.ts';
import type { BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import type { BookingTiming } from '@worklane/contract/shifts/booking-action.ts';
import { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { describe, expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import { allowedBookingActions, isAllowed, missedTiming, type BookingFacts, type Moment } from './booking.policy.ts';

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

const AHEAD: Moment = {
  started: false,
  ended: false,
  overdue: false,
  withdrawClosed: false,
  cancelClosed: false,
  late: false,
};

describe.each<
  [BookingAction, from: BookingStatus[], setting: Partial<BookingFacts>, who: Who[], moment?: Partial<Moment>]
>([
  ['approve', ['APPLIED'], {}, DECIDES],
  ['approve', ['APPLIED'], BY_AGENCY, [...DECIDES, ...DECIDES_AT_AGENCY]],
  ['reject', ['APPLIED'], {}, DECIDES],
  ['reject', ['APPLIED'], BY_AGENCY, [...DECIDES, ...DECIDES_AT_AGENCY]],
  ['withdraw', ['APPLIED'], {}, ['worker']],
  ['withdraw', ['APPLIED'], BY_AGENCY, ['worker']],
  ['withdraw', ['APPLIED'], { proposed: true }, [...DECIDES_AT_AGENCY, 'worker']],
  ['withdraw', ['APPLIED'], {}, [...DECIDES_AT_AGENCY, 'worker'], { withdrawClosed: true }],
  ['confirm', ['BOOKED'], UNCONFIRMED, ['worker']],
  ['confirm', [], {}, []],
  ['answerChange', ['APPLIED', 'BOOKED'], { askedAboutChange: true }, [...DECIDES_AT_AGENCY, 'worker']],
  ['answerChange', [], {}, []],
  ['cancel', ['BOOKED'], {}, [...DECIDES, ...DECIDES_AT_AGENCY, 'worker']],
  ['cancel', ['BOOKED'], UNCONFIRMED, [...DECIDES, ...DECIDES_AT_AGENCY, 'worker']],
  ['enterTimes', ['BOOKED', 'QUERIED'], {}, [...DECIDES_AT_AGENCY, 'worker']],
  ['query', ['WAITING_AUTHORIZATION'], {}, EXAMINES],
  ['settleQuery', ['QUERIED'], {}, EXAMINES],
  ['authorise', ['WAITING_AUTHORIZATION'], {}, ['client', 'clientWithoutManage']],
])('%s from %j with %j', (action, from, setting, who, moment) => {
  test.each(BookingStatus.options)('%s', (shiftStatus) => {
    const facts = booking({ ...setting, shiftStatus });
    const allowed = Object.entries(ACTORS).flatMap(([name, actor]) =>
      isAllowed(action, actor, facts, { ...AHEAD, ...moment }) ? [name] : [],
    );
    expect(allowed).toEqual(from.includes(shiftStatus) ? who : []);
  });
});

describe('what the screens offer', () => {
  const offered = (actor: Who, facts: Partial<BookingFacts>, moment: Partial<Moment>) =>
    Object.entries(allowedBookingActions(ACTORS[actor], booking(facts), { ...AHEAD, ...moment })).flatMap(
      ([name, may]) => (may ? [name] : []),
    );

  test.each<[Who, Partial<BookingFacts>, Partial<Moment>, BookingAction[]]>([
    ['client', {}, {}, ['approve', 'reject']],
    ['client', {}, { started: true }, ['reject']],
    ['worker', {}, {}, ['withdraw']],
    ['worker', { shiftStatus: 'BOOKED', ...UNCONFIRMED }, {}, ['confirm', 'cancel']],
    ['worker', { shiftStatus: 'BOOKED', ...UNCONFIRMED }, { overdue: true }, ['cancel']],
    ['worker', { shiftStatus: 'BOOKED', askedAboutChange: true }, {}, ['answerChange', 'cancel']],
    ['worker', { shiftStatus: 'BOOKED', askedAboutChange: true }, { started: true }, ['cancel']],
    ['worker', { shiftStatus: 'BOOKED' }, { started: true }, ['cancel']],
    ['worker', { shiftStatus: 'BOOKED' }, { started: true, ended: true }, ['enterTimes', 'cancel']],
    ['worker', { shiftStatus: 'QUERIED' }, { started: true, ended: true }, ['enterTimes']],
    ['agency', { shiftStatus: 'QUERIED' }, { started: true, ended: true }, ['enterTimes', 'settleQuery']],
    ['client', { shiftStatus: 'WAITING_AUTHORIZATION' }, { started: true, ended: true }, ['authorise', 'query']],
    ['client', { shiftStatus: 'AUTHORIZED' }, { started: true, ended: true }, []],
  ])('%s, %j, %j: %j', (who, facts, moment, actions) => {
    expect(offered(who, facts, moment)).toEqual(actions);
  });

  test.each<[Who, Partial<BookingFacts>, Partial<Moment>, BookingAction[]]>([
    ['worker', {}, { withdrawClosed: true }, []],
    ['agency', {}, { withdrawClosed: true }, ['withdraw']],
    ['worker', {}, { cancelClosed: true, late: true }, ['withdraw']],
    ['worker', { shiftStatus: 'BOOKED' }, { cancelClosed: true }, []],
    ['worker', { shiftStatus: 'BOOKED' }, { withdrawClosed: true, late: true }, ['cancel']],
    ['agency', { shiftStatus: 'BOOKED' }, { cancelClosed: true }, ['cancel']],
    ['client', { shiftStatus: 'BOOKED' }, { cancelClosed: true }, ['cancel']],
  ])('%s, %j, where the agency’s rules say %j: %j', (who, facts, moment, actions) => {
    expect(offered(who, facts, moment)).toEqual(actions);
  });
});

test('somebody of a suspended agency approves nothing, and may still reject', () => {
  const actor = { ...ACTORS.agency, suspended: true };
  const may = (action: BookingAction) => isAllowed(action, actor, booking(BY_AGENCY), AHEAD);
  expect([may('approve'), may('reject')]).toEqual([false, true]);
});

test.each<[BookingAction, Who, Partial<Moment>, BookingTiming | undefined]>([
  ['approve', 'client', {}, undefined],
  ['approve', 'client', { started: true }, 'BEFORE_START'],
  ['reject', 'client', { started: true, ended: true }, undefined],
  ['answerChange', 'worker', { started: true }, 'BEFORE_START'],
  ['confirm', 'worker', { overdue: true }, 'BEFORE_CONFIRMATION_DEADLINE'],
  ['enterTimes', 'worker', { started: true }, 'AFTER_END'],
  ['enterTimes', 'worker', { started: true, ended: true }, undefined],
  ['withdraw', 'worker', { withdrawClosed: true }, 'BEFORE_WITHDRAWAL_DEADLINE'],
  ['withdraw', 'agency', { withdrawClosed: true }, undefined],
  ['cancel', 'worker', { cancelClosed: true }, 'BEFORE_CANCELLATION_DEADLINE'],
  ['cancel', 'worker', { withdrawClosed: true, late: true }, undefined],
  ['cancel', 'agency', { cancelClosed: true }, undefined],
  ['cancel', 'client', { cancelClosed: true }, undefined],
])('%s by the %s at %j misses %s', (action, who, moment, missed) => {
  expect(missedTiming(action, ACTORS[who], booking(), { ...AHEAD, ...moment })).toBe(missed);
});
