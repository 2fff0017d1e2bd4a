import {
  rulesOfTaxiAction,
  TAXI_ACTIONS,
  TAXI_REASONS,
  type TaxiAction,
  type TaxiParty,
  wordsOfTaxiAction,
} from '@worklane/contract/transport/taxi/taxi-action.ts';
import { TAXI_STATUSES, type TaxiStatus } from '@worklane/contract/transport/taxi/taxi-status.ts';
import { describe, expect, test } from 'vitest';
import { allowedTaxiActions, isPossible, isReasonOf, mayTakeTaxiAction, needsReasonToRead } from './taxi.policy.ts';

const actor = (userType: TaxiParty, permissions: string[] = userType === 'WORKER' ? [] : ['MANAGE_TRANSPORT']) => ({
  userType,
  permissions: new Set(permissions),
  suspended: false as const,
});
const PARTIES = ['CLIENT', 'AGENCY', 'WORKER'] as const;
const standing = (status: TaxiStatus) => ({
  status,
  hasFare: true,
  othersAsked: true,
  invoiceWaits: false,
  creditWaits: false,
});

/** Who may do what from where: whatever isn’t here, nobody may. */
const ALLOWED: Readonly<Record<TaxiStatus, Readonly<Record<TaxiParty, string>>>> = {
  NEW: { CLIENT: 'cancel', AGENCY: 'accept', WORKER: '' },
  ACCEPTED: { CLIENT: 'cancel', AGENCY: 'assign setFare handBack cancel', WORKER: '' },
  DRIVER_ASSIGNED: { CLIENT: 'cancel', AGENCY: 'board assign setFare handBack cancel', WORKER: 'board' },
  ON_BOARD: { CLIENT: '', AGENCY: 'complete setFare cancel', WORKER: 'complete' },
  COMPLETE: { CLIENT: '', AGENCY: 'invoice setFare', WORKER: '' },
  INVOICED: { CLIENT: '', AGENCY: 'credit', WORKER: '' },
  CANCELLED: { CLIENT: '', AGENCY: '', WORKER: '' },
};

const CASES = TAXI_STATUSES.flatMap((status) =>
  PARTIES.map((party) => [status, party, ALLOWED[status][party]] as const),
);

test.each(CASES)('%s: the %s may %s', (status, party, expected) => {
  const allowed = allowedTaxiActions(actor(party), standing(status));
  expect(TAXI_ACTIONS.filter((action) => allowed[action]).join(' ')).toBe(expected);
});

test.each(CASES)('%s: a %s without permission may nothing, but drive', (status, party, expected) => {
  const allowed = allowedTaxiActions(actor(party, []), standing(status));
  expect(TAXI_ACTIONS.filter((action) => allowed[action]).join(' ')).toBe(party === 'WORKER' ? expected : '');
});

test('the platform does nothing of it', () => {
  const platform = { ...actor('AGENCY'), userType: 'ADMIN' as const };
  for (const action of TAXI_ACTIONS) expect(mayTakeTaxiAction(action, platform)).toBe(false);
});

test('a suspended agency accepts nothing and finishes the rest', () => {
  const suspended = { ...actor('AGENCY'), suspended: true };
  expect(TAXI_ACTIONS.filter((action) => !mayTakeTaxiAction(action, suspended))).toEqual(['accept']);
});

test('without a fare nothing is invoiced, nor what waits to be, without others who were asked nothing is handed back, and what waits to be credited isn’t credited again', () => {
  expect(isPossible('invoice', actor('AGENCY'), { ...standing('COMPLETE'), hasFare: false })).toBe(false);
  expect(isPossible('invoice', actor('AGENCY'), { ...standing('COMPLETE'), invoiceWaits: true })).toBe(false);
  expect(isPossible('handBack', actor('AGENCY'), { ...standing('ACCEPTED'), othersAsked: false })).toBe(false);
  expect(isPossible('credit', actor('AGENCY'), { ...standing('INVOICED'), creditWaits: true })).toBe(false);
});

test.each(TAXI_ACTIONS)('%s leads to another state than it begins in, or to none', (action: TaxiAction) => {
  const { by, to } = rulesOfTaxiAction(action);
  for (const from of Object.values(by).flat())
    expect(from === to).toBe(action === 'assign' && from === 'DRIVER_ASSIGNED');
});

test('a driver is changed where one is assigned', () => {
  expect(wordsOfTaxiAction('assign', 'ACCEPTED').button).toBe('Assign driver');
  expect(wordsOfTaxiAction('assign', 'DRIVER_ASSIGNED').button).toBe('Change driver');
});

describe('reasons', () => {
  test.each(PARTIES)('the %s has its own', (party) => {
    const own: readonly string[] = party === 'WORKER' ? [] : TAXI_REASONS[party];
    for (const reason of [...TAXI_REASONS.CLIENT, ...TAXI_REASONS.AGENCY])
      expect(isReasonOf(actor(party), reason)).toBe(own.includes(reason));
  });
});

test.each(TAXI_STATUSES)(
  '%s: an agency says why it reads who travelled once the journey is over; the client never',
  (status) => {
    expect(needsReasonToRead(actor('CLIENT'), status)).toBe(false);
    expect(needsReasonToRead(actor('AGENCY'), status)).toBe(['COMPLETE', 'INVOICED', 'CANCELLED'].includes(status));
  },
);
