import { SHIFT_STATUS, type ShiftStatus } from '@worklane/contract/shifts/status.ts';
import { PERMISSIONS } from '@worklane/contract/identity/permission.ts';
import { describe, expect, test } from 'vitest';
import type { Actor } from '#platform/auth/actor.ts';
import { anActor } from '#modules/agencies/actor.factory.ts';
import { editingOf, canEdit, shiftActions, type ShiftFacts } from './shift.policy.ts';

const shift = (values: Partial<ShiftFacts> = {}): ShiftFacts => ({
  clientId: 1,
  raisedByAgencyId: null,
  agreed: true,
  shiftStatus: 'NEW',
  started: false,
  placesLeft: 1,
  ...values,
});

const permissions = PERMISSIONS.filter((permission) => permission !== 'MANAGE_SHIFT');

const ACTORS = {
  platform: anActor('ADMIN'),
  client: anActor('CLIENT', { clientId: 1 }),
  clientReader: anActor('CLIENT', { clientId: 1, permissions }),
  otherClient: anActor('CLIENT', { clientId: 2 }),
  agency: anActor('AGENCY', { agencyId: 1 }),
  agencyReader: anActor('AGENCY', { agencyId: 1, permissions }),
  otherAgency: anActor('AGENCY', { agencyId: 2 }),
  worker: anActor('WORKER', { workerId: 1, permissions: ['VIEW_SHIFT'] }),
};
type Who = keyof typeof ACTORS;
type Action = keyof ReturnType<typeof actions>;

const actions = (actor: Actor, facts: ShiftFacts) => ({ ...shiftActions(actor, facts), edit: canEdit(actor, facts) });

const allowed = (action: Action, facts: ShiftFacts) =>
  Object.entries(ACTORS).flatMap(([who, actor]) => (actions(actor, facts)[action] ? [who] : []));

const ON_BEHALF = { raisedByAgencyId: 1, agreed: false };

describe('who may', () => {
  test.each<[Action, what: string, Partial<ShiftFacts>, Who[]]>([
    ['edit', 'a client’s own shift', {}, ['client']],
    ['cancel', 'a client’s own shift', {}, ['client']],
    ['agree', 'a client’s own shift', {}, []],
    ['release', 'a client’s own shift', {}, ['client']],
    ['apply', 'a client’s own shift', {}, ['worker']],
    ['propose', 'a client’s own shift', {}, ['agency', 'otherAgency']],
    ['book', 'a client’s own shift', {}, ['client']],
    ['edit', 'what its agency asked for', ON_BEHALF, ['client', 'agency']],
    ['cancel', 'what its agency asked for', ON_BEHALF, ['client', 'agency']],
    ['agree', 'what its agency asked for', ON_BEHALF, ['client']],
    ['release', 'what its agency asked for', ON_BEHALF, []],
    ['apply', 'what its agency asked for', ON_BEHALF, []],
    ['propose', 'what its agency asked for', ON_BEHALF, []],
    ['book', 'what its agency asked for', ON_BEHALF, []],
    ['edit', 'what the client agreed to', { raisedByAgencyId: 1 }, ['client']],
    ['cancel', 'what the client agreed to', { raisedByAgencyId: 1 }, ['client']],
    ['agree', 'what the client agreed to', { raisedByAgencyId: 1 }, []],
    ['release', 'what the client agreed to', { raisedByAgencyId: 1 }, ['client']],
    ['propose', 'what the client agreed to', { raisedByAgencyId: 1 }, ['agency', 'otherAgency']],
  ])('%s %s', (action, _what, facts, who) => {
    expect(allowed(action, shift(facts))).toEqual(who);
  });
});

describe('when', () => {
  const OPEN: readonly ShiftStatus[] = ['NEW', 'APPLIED', 'BOOKED'];
  const anybody = (action: Action, facts: Partial<ShiftFacts>) => {
    const agreed = action !== 'agree';
    return allowed(action, shift({ agreed, raisedByAgencyId: 1, ...facts })).length > 0;
  };

  test.each<Action>(['edit', 'withdrawChange', 'cancel', 'agree', 'release', 'apply', 'propose', 'book'])(
    '%s',
    (action) => {
      expect(SHIFT_STATUS.filter((shiftStatus) => anybody(action, { shiftStatus }))).toEqual(OPEN);
      expect(anybody(action, { started: true })).toBe(false);
      const takesPlace = action === 'apply' || action === 'propose' || action === 'book';
      expect(anybody(action, { placesLeft: 0 })).toBe(!takesPlace);
    },
  );
});

test.each<[Who, what: string, Partial<ShiftFacts>, booked: number, ReturnType<typeof editingOf>]>([
  ['client', 'nobody is booked', {}, 0, 'ALL'],
  ['client', 'somebody is booked, and a place is left', { placesLeft: 1 }, 1, 'REQUEST'],
  ['client', 'all are booked', { shiftStatus: 'BOOKED', placesLeft: 0 }, 2, 'REQUEST'],
  ['client', 'it has started', { started: true }, 0, 'NOTHING'],
  ['client', 'it is cancelled', { shiftStatus: 'CANCELLED' }, 0, 'NOTHING'],
  ['agency', 'it asked on the client’s behalf', ON_BEHALF, 0, 'ALL'],
  ['agency', 'the client has agreed', { raisedByAgencyId: 1 }, 0, null],
  ['clientReader', 'nobody is booked', {}, 0, null],
  ['platform', 'nobody is booked', {}, 0, null],
  ['worker', 'somebody is booked', {}, 1, null],
])('what %s may change when %s', (who, _what, facts, booked, expected) => {
  expect(editingOf(ACTORS[who], shift(facts), booked)).toBe(expected);
});

test('somebody of a suspended agency begins nothing, and may still cancel what the agency asked for', () => {
  const actor: Actor = { ...ACTORS.agency, suspended: true };
  const offered = (facts: Partial<ShiftFacts>) =>
    Object.entries(actions(actor, shift(facts))).flatMap(([action, may]) => (may ? [action] : []));
  expect(offered({})).toEqual([]);
  expect(offered(ON_BEHALF)).toEqual(['cancel']);
  expect(editingOf(actor, shift(ON_BEHALF), 0)).toBeNull();
});
