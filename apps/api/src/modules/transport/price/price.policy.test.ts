import { expect, test } from 'vitest';
import { isPriceable, whyNotInvoiced } from './price.policy.ts';

const AUTHORISED = '2026-11-10T10:00:00Z';
const job = {
  status: 'AUTHORIZED',
  hasBegun: true,
  clientId: 1,
  authorisedAt: AUTHORISED,
  queriedAt: null,
  isAnswered: false,
} as const;

test.each([
  ['WAITING_AUTHORIZATION', true, false],
  ['AUTHORIZED', true, true],
  ['CLOSED', true, true],
  ['CANCELLED', false, false],
  ['CANCELLED', true, true],
  ['COMMITTED', false, false],
] as const)('%s, begun: %s – has a price: %s', (status, hasBegun, expected) => {
  expect(isPriceable({ status, hasBegun })).toBe(expected);
});

const UNTIL = 'The client can query the times until 17/11/2026. Then it can be invoiced.';
const QUERIED = 'The client has queried the times. Answer the query first.';

test.each([
  ['within seven days', {}, '2026-11-17T10:00:00Z', UNTIL],
  ['after seven days', {}, '2026-11-17T10:00:01Z', null],
  ['queried', { queriedAt: AUTHORISED }, '2026-12-01T00:00:00Z', QUERIED],
  ['queried and answered', { queriedAt: AUTHORISED, isAnswered: true }, '2026-11-11T00:00:00Z', null],
  ['closed', { status: 'CLOSED' }, '2026-11-11T00:00:00Z', null],
  ['aborted', { status: 'CANCELLED', authorisedAt: null }, '2026-11-11T00:00:00Z', null],
  ['asked for by a guest', { clientId: null }, '2026-11-11T00:00:00Z', null],
] as const)('%s', (_name, values, at, why) => {
  const clock = { now: Temporal.Instant.from(at), timeZone: 'Europe/London' };
  expect(whyNotInvoiced({ ...job, ...values }, { net: 100 }, clock)).toBe(why);
});

test('what comes to nothing isn’t invoiced', () => {
  const clock = { now: Temporal.Instant.from('2026-12-01T00:00:00Z'), timeZone: 'Europe/London' };
  expect(whyNotInvoiced(job, { net: 0 }, clock)).toBe('There’s nothing to charge.');
});
