import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { TRANSPORT_STEPS } from '@worklane/contract/transport/journey.rules.ts';
import { expect, test } from 'vitest';
import { abortedHours, isPatientAboard, whyNotAborted } from './abort.rules.ts';

/** The first so many steps of a journey. */
const steps = (count: number) => TRANSPORT_STEPS.slice(0, count).map((step) => ({ step }));

test('a journey is aborted while it is under way, and at no other time', () => {
  expect(TRANSPORT_STATUSES.filter((status) => whyNotAborted(status, steps(1)) === undefined)).toEqual(['IN_PROGRESS']);
  expect(whyNotAborted('CANCELLED', steps(1))?.code).toBe('CANCELLED');
  expect(whyNotAborted('COMMITTED', [])?.code).toBe('NOT_UNDER_WAY');
});

test.each([
  [0, undefined],
  [3, undefined],
  [4, undefined],
  [5, 'HANDED_OVER'],
])('with %i of its steps recorded it is refused as %s', (count, code) => {
  expect(whyNotAborted('IN_PROGRESS', steps(count))?.code).toBe(code);
});

test('the patient is aboard from the pick-up to the handover', () => {
  expect([0, 1, 2, 3, 4, 5].map((count) => isPatientAboard(steps(count)))).toEqual([
    false,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test.each([
  ['08:30:00', '10:12:00', '10:12:00'],
  ['08:30:00', '08:30:00', '08:31:00'],
  ['08:30:00', '08:29:00', '08:31:00'],
])('a crew that set out at %s has worked, at %s, until %s', (began, now, end) => {
  const at = (clock: string) => Temporal.Instant.from(`2041-03-01T${clock}Z`);
  expect(abortedHours(at(began), at(now))).toEqual({ start: at(began).toString(), end: at(end).toString() });
});

test('nobody has worked longer than a day', () => {
  const [began, now] = ['2041-03-01T08:30:00Z', '2041-03-04T08:30:00Z'].map((at) => Temporal.Instant.from(at));
  expect(began && now && abortedHours(began, now).end).toBe('2041-03-02T08:30:00Z');
});
