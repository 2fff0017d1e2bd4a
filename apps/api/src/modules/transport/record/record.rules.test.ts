import { TRANSPORT_STATUSES } from '@worklane/contract/transport/job-status.ts';
import { RecordInput } from '@worklane/contract/transport/record-input.ts';
import { describe, expect, test } from 'vitest';
import { fieldFarOff, fieldInFuture, recordableKinds, whyNotAdded } from './record.rules.ts';

const EVENTS = ['RESTRAINT', 'INCIDENT', 'SAFEGUARDING'];

describe('who may record what, at which stage', () => {
  test.each([
    ['LEADER', 'NEW', []],
    ['LEADER', 'ACCEPTED', ['LEGAL_BASIS']],
    ['LEADER', 'COMMITTED', [...EVENTS, 'LEGAL_BASIS']],
    ['LEADER', 'IN_PROGRESS', [...EVENTS, 'LEGAL_BASIS']],
    ['LEADER', 'WAITING_AUTHORIZATION', EVENTS],
    ['LEADER', 'AUTHORIZED', []],
    ['LEADER', 'CLOSED', []],
    ['LEADER', 'CANCELLED', []],
    ['AGENCY', 'NEW', []],
    ['AGENCY', 'ACCEPTED', ['LEGAL_BASIS']],
    ['AGENCY', 'COMMITTED', [...EVENTS, 'LEGAL_BASIS']],
    ['AGENCY', 'IN_PROGRESS', [...EVENTS, 'LEGAL_BASIS']],
    ['AGENCY', 'WAITING_AUTHORIZATION', [...EVENTS, 'LEGAL_BASIS']],
    ['AGENCY', 'AUTHORIZED', [...EVENTS, 'LEGAL_BASIS']],
    ['AGENCY', 'CLOSED', [...EVENTS, 'LEGAL_BASIS']],
    ['AGENCY', 'CANCELLED', [...EVENTS, 'LEGAL_BASIS']],
  ] as const)('%s, %s: %j', (by, status, kinds) => {
    expect(recordableKinds(by, status)).toEqual(kinds);
  });

  test('the table knows every stage', () => {
    expect(TRANSPORT_STATUSES).toHaveLength(8);
  });
});

describe('a correction', () => {
  const known = [
    { number: 1, kind: 'RESTRAINT', correctedBy: 3 },
    { number: 2, kind: 'LEGAL_BASIS', correctedBy: null },
    { number: 3, kind: 'RESTRAINT', correctedBy: null },
  ] as const;
  test.each([
    ['RESTRAINT', null, undefined],
    ['RESTRAINT', 3, undefined],
    ['RESTRAINT', 1, 'CORRECTED'],
    ['RESTRAINT', 2, 'NO_SUCH_RECORD'],
    ['INCIDENT', 4, 'NO_SUCH_RECORD'],
    ['LEGAL_BASIS', null, 'RECORDED'],
    ['LEGAL_BASIS', 2, undefined],
  ] as const)('%s of record %s: %s', (kind, corrects, code) => {
    expect(whyNotAdded({ kind, corrects }, known)?.code).toBe(code);
  });

  test('there is one legal basis, once there is none yet', () => {
    expect(whyNotAdded({ kind: 'LEGAL_BASIS', corrects: null }, [])).toBeUndefined();
  });
});

describe('a time to come', () => {
  const now = Temporal.Instant.from('2026-03-01T10:00:00Z');
  test.each([
    ['2026-03-01T10:05:00Z', null, undefined],
    ['2026-03-01T10:05:01Z', null, 'startedAt'],
    ['2026-03-01T09:00:00Z', '2026-03-01T10:05:00Z', undefined],
    ['2026-03-01T09:00:00Z', '2026-03-01T10:05:01Z', 'endedAt'],
  ])('from %s to %s: %s', (startedAt, endedAt, field) => {
    const input = RecordInput.parse({ kind: 'INCIDENT', why: 'A stone hit the window.', startedAt, endedAt });
    expect(fieldInFuture(input, now)).toBe(field);
  });
});

describe('which time is none of this journey', () => {
  test.each([
    ['2026-03-01T09:00:00Z', undefined, undefined],
    ['2026-02-28T12:00:00Z', '2026-03-01T11:59:00Z', undefined],
    ['2026-02-28T11:59:00Z', '2026-02-28T12:00:00Z', 'startedAt'],
    ['2020-03-01T09:00:00Z', '2026-03-01T09:05:00Z', 'startedAt'],
    ['2026-03-01T09:00:00Z', '2026-03-02T09:01:00Z', 'endedAt'],
  ])('from %s to %s: %s', (startedAt, endedAt, field) => {
    const input = RecordInput.parse({ kind: 'INCIDENT', why: 'A stone hit the window.', startedAt, endedAt });
    expect(fieldFarOff(input, '2026-03-01T12:00:00Z')).toBe(field);
  });

  test('nothing of a legal basis is', () => {
    const input = RecordInput.parse({ kind: 'LEGAL_BASIS', basis: 'MENTAL_HEALTH_ACT', section: 'Section 2' });
    expect(fieldFarOff(input, '2026-03-01T12:00:00Z')).toBeUndefined();
  });
});
