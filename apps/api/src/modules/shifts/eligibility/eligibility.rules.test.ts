import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlocked, needsReason, obstaclesOf, obstaclesToSelf, type Facts } from './eligibility.rules.ts';

const at = (text: string) => Temporal.Instant.from(text);
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

const facts = ({
  shift = {},
  worker = {},
  now = at('2026-11-20T08:00Z'),
}: {
  shift?: Partial<Facts['shift']>;
  worker?: Partial<Facts['worker']>;
  now?: Temporal.Instant;
}): Facts => ({
  shift: {
    ...span('2026-11-23T08:00Z', '2026-11-23T16:00Z'),
    assignmentName: 'Nurse',
    gender: 'NO_PREFERENCE',
    placesLeft: 1,
    ...shift,
  },
  worker: {
    gender: 'FEMALE',
    linkStatus: 'ACTIVE',
    agencyActive: true,
    hasCode: true,
    overridesWarnings: true,
    commitments: [],
    ...worker,
  },
  now,
});

const found = (given: Parameters<typeof facts>[0]) =>
  obstaclesOf(facts(given)).map(({ severity, rule }) => `${severity} ${rule}`);

test.each<[what: string, Parameters<typeof facts>[0], string[]]>([
  ['nothing speaks against it', {}, []],
  ['active at the agency', { worker: { linkStatus: 'ACTIVE' } }, []],
  ['applied to the agency', { worker: { linkStatus: 'WAITING_APPROVAL' } }, ['BLOCK ACTIVE_LINK']],
  ['suspended by the agency', { worker: { linkStatus: 'SUSPENDED' } }, ['BLOCK ACTIVE_LINK']],
  ['turned down by the agency', { worker: { linkStatus: 'REJECTED' } }, ['BLOCK ACTIVE_LINK']],
  ['the agency does not work for the client', { worker: { agencyActive: false } }, ['BLOCK ACTIVE_LINK']],
  ['not cleared for the code', { worker: { hasCode: false } }, ['BLOCK ASSIGNMENT_CODE']],
  ['women only: a woman', { shift: { gender: 'FEMALE' } }, []],
  ['women only: a man', { shift: { gender: 'FEMALE' }, worker: { gender: 'MALE' } }, ['BLOCK GENDER_PREFERENCE']],
  ['men only: a woman', { shift: { gender: 'MALE' } }, ['BLOCK GENDER_PREFERENCE']],
  ['men only: a man', { shift: { gender: 'MALE' }, worker: { gender: 'MALE' } }, []],
  ['a second before the start', { now: at('2026-11-23T07:59:59Z') }, []],
  ['at the start', { now: at('2026-11-23T08:00Z') }, ['BLOCK NOT_STARTED']],
  ['the last place', { shift: { placesLeft: 1 } }, []],
  ['no place', { shift: { placesLeft: 0 } }, ['BLOCK PLACES_LEFT']],
  [
    'all at once, blocks before warnings',
    {
      shift: { gender: 'MALE', placesLeft: 0 },
      worker: {
        agencyActive: false,
        hasCode: false,
        commitments: [span('2026-11-23T06:00Z', '2026-11-23T09:00Z'), span('2026-11-23T17:00Z', '2026-11-23T18:00Z')],
      },
      now: at('2026-11-23T09:00Z'),
    },
    [
      'BLOCK ACTIVE_LINK',
      'BLOCK ASSIGNMENT_CODE',
      'BLOCK GENDER_PREFERENCE',
      'BLOCK NOT_STARTED',
      'BLOCK PLACES_LEFT',
      'BLOCK OVERLAP',
      'WARN REST',
    ],
  ],
])('%s', (_what, given, expected) => {
  expect(found(given)).toEqual(expected);
});

/** The shift is 08:00 to 16:00. */
test.each<[start: string, end: string, string[]]>([
  ['2026-11-23T08:00Z', '2026-11-23T16:00Z', ['BLOCK OVERLAP']],
  ['2026-11-23T09:00Z', '2026-11-23T10:00Z', ['BLOCK OVERLAP']],
  ['2026-11-23T07:00Z', '2026-11-23T17:00Z', ['BLOCK OVERLAP']],
  ['2026-11-23T07:00Z', '2026-11-23T08:00:01Z', ['BLOCK OVERLAP']],
  ['2026-11-23T15:59:59Z', '2026-11-23T20:00Z', ['BLOCK OVERLAP']],
  ['2026-11-23T00:00Z', '2026-11-23T08:00Z', ['WARN REST']],
  ['2026-11-23T16:00Z', '2026-11-23T20:00Z', ['WARN REST']],
  ['2026-11-22T12:00Z', '2026-11-22T21:00:01Z', ['WARN REST']],
  ['2026-11-22T12:00Z', '2026-11-22T21:00Z', []],
  ['2026-11-24T02:59:59Z', '2026-11-24T09:00Z', ['WARN REST']],
  ['2026-11-24T03:00Z', '2026-11-24T09:00Z', []],
])('committed from %s to %s: %j', (start, end, expected) => {
  expect(found({ worker: { commitments: [span(start, end)] } })).toEqual(expected);
});

test('a conflict says neither where nor for whom', () => {
  const [obstacle] = obstaclesOf(facts({ worker: { commitments: [span('2026-11-23T08:00Z', '2026-11-23T16:00Z')] } }));
  expect(obstacle?.reason).toBe('Conflict elsewhere: already booked at that time.');
});

test('every obstacle says what would help', () => {
  const all = obstaclesOf(
    facts({ shift: { placesLeft: 0, gender: 'MALE' }, worker: { hasCode: false, agencyActive: false } }),
  );
  for (const { reason, fix } of all) {
    expect(reason).toMatch(/\.$/);
    expect(fix).toMatch(/\.$/);
  }
});

test.each<[Obstacle['severity'][], blocked: boolean, reasonNeeded: boolean]>([
  [[], false, false],
  [['WARN'], false, true],
  [['BLOCK'], true, false],
  [['BLOCK', 'WARN'], true, true],
])('%j: blocked %s, needs a reason %s', (severities, blocked, reasonNeeded) => {
  const obstacles = severities.map((severity): Obstacle => ({ rule: 'REST', severity, reason: '', fix: '' }));
  expect(isBlocked(obstacles)).toBe(blocked);
  expect(needsReason(obstacles)).toBe(reasonNeeded);
});

const against = (shift: Facts['worker']['commitments'][number], other: typeof shift) =>
  found({ shift, worker: { commitments: [other] } });

describe('two spans', () => {
  const anySpan = fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 24 })).map(([hour, length]) => {
    const start = at('2026-11-23T00:00Z').add({ hours: hour });
    return { start, end: start.add({ hours: length }) };
  });
  test('stand in each other’s way or in neither’s', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (one, other) => {
        expect(against(one, other)).toEqual(against(other, one));
      }),
    );
  });

  test('overlap, lack rest or do neither, never two of these', () => {
    fc.assert(
      fc.property(anySpan, anySpan, (one, other) => {
        expect(against(one, other).length).toBeLessThan(2);
      }),
    );
  });
});

test.each([
  [true, 'WARN', 'Give a reason why this is acceptable.'],
  [false, 'BLOCK', 'Your agency decides: ask it to propose you.'],
])('where workers go past warnings by themselves is %s, a worker meets a %s', (overridesWarnings, severity, fix) => {
  const tired = { overridesWarnings, commitments: [span('2026-11-23T17:00Z', '2026-11-23T18:00Z')] };
  expect(obstaclesToSelf(facts({ worker: tired }))).toEqual([expect.objectContaining({ rule: 'REST', severity, fix })]);
  expect(found({ worker: tired })).toEqual(['WARN REST']);
});
