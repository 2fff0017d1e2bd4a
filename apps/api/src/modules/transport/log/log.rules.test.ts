import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { describe, expect, test } from 'vitest';
import { defectText, isReadable, isYetToCome, newDefects, whyClosed, whyNotSubmitted } from './log.rules.ts';

describe('the log of a journey', () => {
  test.each([
    ['NEW', 'NOT_COMMITTED', 'NOT_COMMITTED'],
    ['ACCEPTED', undefined, 'NOT_COMMITTED'],
    ['COMMITTED', undefined, undefined],
    ['IN_PROGRESS', undefined, undefined],
    ['WAITING_AUTHORIZATION', 'SUBMITTED', 'SUBMITTED'],
    ['AUTHORIZED', 'SUBMITTED', 'SUBMITTED'],
    ['CLOSED', 'SUBMITTED', 'SUBMITTED'],
    ['CANCELLED', 'CANCELLED', 'CANCELLED'],
  ] as const)('of a job that is %s: vehicle %s, patient %s', (status, vehicle, patient) => {
    expect([whyClosed(status, 'VEHICLE')?.code, whyClosed(status, 'PATIENT')?.code]).toEqual([vehicle, patient]);
  });

  test.each([
    ['COMMITTED', '2041-02-28T21:29:59Z', 'TOO_EARLY'],
    ['COMMITTED', '2041-02-28T21:30:00Z', undefined],
    ['IN_PROGRESS', '2041-02-28T21:29:59Z', undefined],
  ] as const)('of a job that is %s is submitted at %s: %s', (status, now, code) => {
    const required = Temporal.Instant.from('2041-03-01T09:30:00Z');
    expect(whyNotSubmitted(status, required, Temporal.Instant.from(now))?.code).toBe(code);
  });

  test.each([
    [null, false],
    ['2041-03-01T12:10:00Z', false],
    ['2041-03-01T12:10:01Z', true],
  ] as const)('dropped off at %s, at twelve, is yet to come: %s', (dropTime, isAhead) => {
    expect(isYetToCome(dropTime, Temporal.Instant.from('2041-03-01T12:00:00Z'))).toBe(isAhead);
  });

  test('is read by others once the journey is over', () => {
    expect(TRANSPORT_STATUSES.filter(isReadable)).toEqual([
      'WAITING_AUTHORIZATION',
      'AUTHORIZED',
      'CLOSED',
      'CANCELLED',
    ]);
  });
});

describe('a defect is reported', () => {
  const found = (safe: boolean) => [{ item: 'mirrors' as const, description: null, safe }];
  test.each([
    ['once it is found', true, [], 1],
    ['not again', true, [{ item: 'mirrors', dangerous: false }], 0],
    ['beside another', true, [{ item: 'horn', dangerous: false }], 1],
    ['again when the vehicle turned out to be unsafe', false, [{ item: 'mirrors', dangerous: false }], 1],
    ['not again when it was unsafe before', false, [{ item: 'mirrors', dangerous: true }], 0],
    ['not again when it was called unsafe by mistake', true, [{ item: 'mirrors', dangerous: true }], 0],
  ])('%s', (_, safe, reported, times) => {
    expect(newDefects(found(safe), reported)).toHaveLength(times);
  });

  test.each([
    [null, 'Mirrors'],
    ['Left one cracked', 'Mirrors: Left one cracked'],
  ])('with its name and what is wrong: %s', (description, text) => {
    expect(defectText({ item: 'mirrors', description })).toBe(text);
  });
});
