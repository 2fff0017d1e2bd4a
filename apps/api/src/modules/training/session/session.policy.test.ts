import { describe, expect, test } from 'vitest';
import { anActor } from '../../agencies/actor.factory.ts';
import {
  canAcceptSeat,
  canBookSeats,
  canCancelSeat,
  canCancelSession,
  canCloseSession,
  canEditSession,
  canOpenSession,
  canRecordAttendance,
  canRecordSeat,
} from './session.policy.ts';

const NOW = Temporal.Instant.from('2030-02-01T12:00:00Z');
const AHEAD = { start: '2030-02-04T09:00:00Z', end: '2030-02-04T13:00:00Z' };
const RUNNING = { start: '2030-02-01T09:00:00Z', end: '2030-02-01T13:00:00Z' };
const OVER = { start: '2030-01-31T09:00:00Z', end: '2030-01-31T13:00:00Z' };
const SESSION = { agencyId: 1, state: 'OPEN', status: 'OPEN', visibility: 'ALL', ...AHEAD } as const;

const owner = anActor('AGENCY', { agencyId: 1 });
const other = anActor('AGENCY', { agencyId: 2 });
const reader = anActor('AGENCY', { agencyId: 1, permissions: ['VIEW_TRAINING_SESSION'] });
const suspended = anActor('AGENCY', { agencyId: 1, suspended: true });

const ACTIONS = {
  edit: canEditSession,
  open: canOpenSession,
  close: canCloseSession,
  cancel: canCancelSession,
  attend: canRecordAttendance,
};
const allowed = (actor: typeof owner, session: object) =>
  Object.entries(ACTIONS)
    .filter(([, can]) => can(actor, { ...SESSION, ...session }, NOW))
    .map(([name]) => name);

describe('a session', () => {
  test.each([
    ['ahead and open', {}, ['edit', 'close', 'cancel']],
    ['a draft', { state: 'DRAFT', status: 'DRAFT' }, ['edit', 'open', 'cancel']],
    ['closed', { state: 'CLOSED', status: 'CLOSED' }, ['edit', 'open', 'cancel']],
    ['under way', { ...RUNNING, status: 'CLOSED' }, ['cancel']],
    ['over', { ...OVER, status: 'COMPLETED' }, ['attend']],
    ['a draft whose day has gone', { ...OVER, state: 'DRAFT', status: 'DRAFT' }, ['cancel']],
    ['cancelled', { ...OVER, state: 'CANCELLED', status: 'CANCELLED' }, []],
  ])('that is %s', (_what, session, expected) => {
    expect(allowed(owner, session)).toEqual(expected);
    expect(allowed(other, session)).toEqual([]);
    expect(allowed(reader, session)).toEqual([]);
  });

  test('is opened by no suspended agency, which may finish the rest', () => {
    expect(allowed(suspended, { state: 'CLOSED', status: 'CLOSED' })).toEqual(['edit', 'cancel']);
  });
});

describe('seats', () => {
  test.each([
    ['open to all', {}, true, true],
    ['open to own workers', { visibility: 'OWN' }, true, false],
    ['full', { status: 'FULL' }, false, false],
    ['closed', { status: 'CLOSED' }, false, false],
  ] as const)('on a session that is %s', (_what, session, own, foreign) => {
    expect(canBookSeats(owner, { ...SESSION, ...session })).toBe(own);
    expect(canBookSeats(other, { ...SESSION, ...session })).toBe(foreign);
    expect(canBookSeats(suspended, { ...SESSION, ...session })).toBe(false);
  });

  test.each([
    ['APPLIED', AHEAD, true, true],
    ['BOOKED', AHEAD, false, true],
    ['APPLIED', RUNNING, false, false],
    ['BOOKED', RUNNING, false, false],
    ['CANCELLED', AHEAD, false, false],
    ['ATTENDED', OVER, false, false],
  ] as const)('%s, of a session at %j', (status, time, accept, cancel) => {
    const session = { ...SESSION, ...time };
    const seat = { agencyId: 2, status };
    expect(canAcceptSeat(owner, session, seat, NOW)).toBe(accept);
    expect(canAcceptSeat(other, session, seat, NOW)).toBe(false);
    for (const side of [owner, other]) expect(canCancelSeat(side, session, seat, NOW)).toBe(cancel);
    expect(canCancelSeat(anActor('AGENCY', { agencyId: 3 }), session, seat, NOW)).toBe(false);
    expect(canCancelSeat(reader, session, seat, NOW)).toBe(false);
  });

  test.each([
    ['BOOKED', OVER, false, true],
    ['ATTENDED', OVER, false, true],
    ['NO_SHOW', OVER, false, true],
    ['ATTENDED', OVER, true, false],
    ['NO_SHOW', OVER, true, false],
    ['APPLIED', OVER, false, false],
    ['CANCELLED', OVER, false, false],
    ['BOOKED', RUNNING, false, false],
  ] as const)('%s, of a session at %j, on an invoice: %s – attendance: %s', (status, time, invoiced, can) => {
    const session = { ...SESSION, ...time };
    expect(canRecordSeat(owner, session, { status, invoiced }, NOW)).toBe(can);
    for (const nobody of [other, reader]) expect(canRecordSeat(nobody, session, { status, invoiced }, NOW)).toBe(false);
  });
});
