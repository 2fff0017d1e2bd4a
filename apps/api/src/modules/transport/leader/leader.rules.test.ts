import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { TRANSPORT_STEPS } from '@worklane/contract/transport/journey.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  leaderNeedsReason,
  startsFrom,
  timeOfStep,
  whyClosedToLeader,
  whyNotRecorded,
  whyNotStarted,
  whyNotUndone,
} from './leader.rules.ts';

const at = (iso: string) => Temporal.Instant.from(iso);
const required = at('2041-03-01T09:30:00Z');
const taken = (count: number, last = '2041-03-01T09:00:00Z') =>
  TRANSPORT_STEPS.slice(0, count).map((step) => ({ step, at: last }));

test('a team leader loads a job from when the agency has it until it is authorised', () => {
  expect(TRANSPORT_STATUSES.filter((status) => whyClosedToLeader(status) === undefined)).toEqual([
    'ACCEPTED',
    'COMMITTED',
    'IN_PROGRESS',
    'WAITING_AUTHORIZATION',
  ]);
  expect(whyClosedToLeader('CANCELLED')?.code).toBe('CANCELLED');
  expect(whyClosedToLeader('AUTHORIZED')?.code).toBe('FINISHED');
});

test('a team leader reads of the patient without a reason while the journey is under way alone', () => {
  expect(TRANSPORT_STATUSES.filter((status) => !leaderNeedsReason(status))).toEqual(['IN_PROGRESS']);
});

describe('starting a journey', () => {
  test.each([
    ['COMMITTED', '2041-02-28T21:29:59Z', 'TOO_EARLY'],
    ['COMMITTED', '2041-02-28T21:30:00Z', undefined],
    ['COMMITTED', '2041-03-02T09:30:00Z', undefined],
    ['ACCEPTED', '2041-03-01T09:00:00Z', 'NOT_COMMITTED'],
    ['IN_PROGRESS', '2041-03-01T09:00:00Z', 'STARTED'],
    ['WAITING_AUTHORIZATION', '2041-03-01T09:00:00Z', 'STARTED'],
  ] as const)('of a job that is %s at %s: %s', (status, now, code) => {
    expect(whyNotStarted(status, required, at(now))?.code).toBe(code);
  });

  test('is possible from twelve hours before the pick-up on', () => {
    expect(startsFrom(required).toString()).toBe('2041-02-28T21:30:00Z');
  });
});

describe('a step of the journey', () => {
  test.each([
    ['IN_PROGRESS', 1, 'AT_PICKUP', undefined],
    ['IN_PROGRESS', 0, 'EN_ROUTE', undefined],
    ['IN_PROGRESS', 1, 'PATIENT_ABOARD', 'OUT_OF_ORDER'],
    ['IN_PROGRESS', 2, 'AT_PICKUP', 'OUT_OF_ORDER'],
    ['IN_PROGRESS', 5, 'HANDED_OVER', 'OUT_OF_ORDER'],
    ['COMMITTED', 0, 'EN_ROUTE', 'NOT_UNDER_WAY'],
    ['WAITING_AUTHORIZATION', 4, 'HANDED_OVER', 'NOT_UNDER_WAY'],
  ] as const)('%s, after %i steps, %s: %s', (status, count, step, code) => {
    expect(whyNotRecorded(status, taken(count), step)?.code).toBe(code);
  });

  test.each([
    ['IN_PROGRESS', 2, 'AT_PICKUP', '2041-03-01T09:01:00Z', undefined],
    ['IN_PROGRESS', 2, 'AT_PICKUP', '2041-03-01T09:01:01Z', 'TOO_LATE'],
    ['IN_PROGRESS', 2, 'EN_ROUTE', '2041-03-01T09:00:10Z', 'NOT_LAST'],
    ['IN_PROGRESS', 0, 'EN_ROUTE', '2041-03-01T09:00:10Z', 'NOT_LAST'],
    ['WAITING_AUTHORIZATION', 2, 'AT_PICKUP', '2041-03-01T09:00:10Z', 'NOT_UNDER_WAY'],
  ] as const)('%s, after %i steps, %s taken back at %s: %s', (status, count, step, now, code) => {
    expect(whyNotUndone(status, taken(count), step, at(now))?.code).toBe(code);
  });

  test.each([
    [0, 0, '2041-03-01T09:30:00Z'],
    [0, 3_600, '2041-03-01T08:30:00Z'],
    [2, 0, '2041-03-01T09:30:00Z'],
    [2, 600, '2041-03-01T09:20:00Z'],
    // Not before the one that it follows.
    [2, 3_600, '2041-03-01T09:00:00Z'],
  ] as const)('after %i steps, heard of %i seconds later: %s', (count, secondsAgo, time) => {
    expect(timeOfStep(taken(count), secondsAgo, at('2041-03-01T09:30:00Z')).toString()).toBe(time);
  });
});
