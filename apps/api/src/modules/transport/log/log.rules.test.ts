import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { describe, expect, test } from 'vitest';
import { defectText, isReadable, newDefects, whyClosed } from './log.rules.ts';

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
