import { asksForReason, type Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlocked, lostEligibility, obstaclesTo } from './eligibility.rules.ts';
import { aRequirement, at, day, facts, weeksFrom, span, type Given } from './facts.factory.ts';
import type { Facts } from './facts.ts';

const found = (given: Given) => obstaclesTo('AGENCY', facts(given)).map(({ severity, rule }) => `${severity} ${rule}`);

test.each<[what: string, Given, string[]]>([
  ['nothing speaks against it', {}, []],
  ['active at the agency', { worker: { linkStatus: 'ACTIVE' } }, []],
  ['applied to the agency', { worker: { linkStatus: 'WAITING_APPROVAL' } }, ['BLOCK ACTIVE_LINK']],
  ['suspended by the agency', { worker: { linkStatus: 'SUSPENDED' } }, ['BLOCK ACTIVE_LINK']],
  ['turned down by the agency', { worker: { linkStatus: 'REJECTED' } }, ['BLOCK ACTIVE_LINK']],
  ['the agency does not work for the client', { worker: { agencyActive: false } }, ['BLOCK ACTIVE_LINK']],
  ['applied before the shift changed', { worker: { unconfirmed: true } }, ['BLOCK UNCONFIRMED']],
  ['barred by the client', { worker: { barred: true } }, ['BLOCK BARRED']],
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
  const [obstacle] = obstaclesTo(
    'AGENCY',
    facts({ worker: { commitments: [span('2026-11-23T08:00Z', '2026-11-23T16:00Z')] } }),
  );
  expect(obstacle?.reason).toBe('Conflict elsewhere: already booked at that time.');
});

test('a bar is said to each in words of their own, and leaves bookings that there are', () => {
  const barred = facts({ worker: { barred: true } });
  const said = (['AGENCY', 'CLIENT', 'WORKER'] as const).map((who) =>
    obstaclesTo(who, barred).map(({ reason }) => reason),
  );
  expect(said).toEqual([
    ['The client has blocked this worker.'],
    ['You have blocked this worker.'],
    ['This client isn’t taking bookings from you at the moment.'],
  ]);
  expect(lostEligibility('AGENCY', barred)).toEqual([]);
});

test('every obstacle says what would help', () => {
  const all = obstaclesTo(
    'AGENCY',
    facts({ shift: { placesLeft: 0, gender: 'MALE' }, worker: { hasCode: false, agencyActive: false } }),
  );
  for (const { reason, fix } of all) {
    expect(reason).toMatch(/\.$/);
    expect(fix).toMatch(/\.$/);
  }
});

test.each<[Obstacle['severity'][], blocked: boolean, reasonNeeded: boolean]>([
  [[], false, false],
  [['INFO'], false, false],
  [['WARN'], false, true],
  [['BLOCK'], true, false],
  [['BLOCK', 'WARN'], true, true],
])('%j: blocked %s, needs a reason %s', (severities, blocked, reasonNeeded) => {
  const obstacles = severities.map((severity): Obstacle => ({ rule: 'REST', severity, reason: '', fix: '' }));
  expect(isBlocked(obstacles)).toBe(blocked);
  expect(asksForReason(obstacles)).toBe(reasonNeeded);
});

test.each([
  ['FEMALE', 'MALE', 'women'],
  ['MALE', 'FEMALE', 'men'],
] as const)('a shift for %s says to a %s that it is for %s', (wanted, gender, who) => {
  const [obstacle] = obstaclesTo('AGENCY', facts({ shift: { gender: wanted }, worker: { gender } }));
  expect(obstacle?.reason).toBe(`The client has asked for ${who} only.`);
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
  [true, 'WARN', 'Give a reason to go ahead.'],
  [false, 'BLOCK', 'Only your agency can decide this. Ask them to propose you.'],
])('where workers go past warnings by themselves is %s, a worker meets a %s', (overridesWarnings, severity, fix) => {
  const tired = { overridesWarnings, commitments: [span('2026-11-23T17:00Z', '2026-11-23T18:00Z')] };
  expect(obstaclesTo('WORKER', facts({ worker: tired }))).toEqual([
    expect.objectContaining({ rule: 'REST', severity, fix }),
  ]);
  expect(found({ worker: tired })).toEqual(['WARN REST']);
});

test('a worker who is blocked hears of no warning, which would say that they can still apply', () => {
  const nearby = [span('2026-11-23T12:00Z', '2026-11-23T20:00Z'), span('2026-11-23T02:00Z', '2026-11-23T07:00Z')];
  const given = facts({ worker: { commitments: nearby } });
  expect(obstaclesTo('WORKER', given).map(({ rule }) => rule)).toEqual(['OVERLAP']);
  expect(obstaclesTo('AGENCY', given).map(({ rule }) => rule)).toEqual(['OVERLAP', 'REST']);
});

describe('who reads it', () => {
  /** Everything that papers and working time can have against somebody. */
  const worker: Given['worker'] = {
    fitToWork: false,
    rightToWork: 'TEMPORARY',
    nextCheckDate: day('2026-11-01'),
    dbsExpiry: null,
    leave: [{ from: day('2026-11-23'), to: day('2026-11-23') }],
    requirements: [
      aRequirement({ approvedUntil: null }),
      aRequirement({ name: 'Fire Safety', approvedUntil: day('2026-11-30') }),
      aRequirement({ kind: 'COMPLIANCE', name: 'Two references', approvedUntil: null, waiting: true }),
    ],
    otherMinutes: 17 * 48 * 60,
    weeksInRole: weeksFrom(Array.from({ length: 11 }, (_, weeks) => day('2026-11-16').subtract({ weeks }))),
  };
  const said = (userType: Parameters<typeof obstaclesTo>[0]) =>
    obstaclesTo(userType, facts({ worker })).map(({ severity, rule, reason }) => `${severity} ${rule}: ${reason}`);

  test('an agency, and the platform, read everything', () => {
    expect(said('AGENCY')).toEqual([
      'BLOCK LEAVE: On approved leave at that time.',
      'BLOCK FIT_TO_WORK: Not fit to work.',
      'BLOCK RIGHT_TO_WORK: The right-to-work check is due by 01/11/2026.',
      'BLOCK DBS: There is no DBS certificate on file.',
      'BLOCK TRAINING: Manual Handling is missing.',
      'BLOCK COMPLIANCE: Two references is awaiting approval.',
      'WARN WEEKLY_HOURS: This would take them over 48 hours a week on the 17-week average.',
      'WARN WEEKS_IN_ROLE: Week 12 of the 12 in this role at the client, after which the same pay and conditions as the client’s own staff are due.',
      'WARN TRAINING_EXPIRES_SOON: Expires soon: Fire Safety (30/11/2026).',
    ]);
    expect(said('ADMIN')).toEqual(said('AGENCY'));
  });

  test('a worker is spoken to, and not asked to weigh a right of their own', () => {
    expect(said('WORKER')).toEqual([
      'BLOCK LEAVE: You’re on leave at that time.',
      'BLOCK FIT_TO_WORK: Your agency has you down as not fit to work.',
      'BLOCK RIGHT_TO_WORK: Your right-to-work check is due by 01/11/2026.',
      'BLOCK DBS: Your agency doesn’t have your DBS certificate.',
      'BLOCK TRAINING: Manual Handling is missing.',
      'BLOCK COMPLIANCE: Two references is awaiting approval.',
    ]);
    const warned = {
      otherMinutes: 17 * 48 * 60,
      requirements: [aRequirement({ name: 'Fire Safety', approvedUntil: day('2026-11-30') })],
    };
    expect(
      obstaclesTo('WORKER', facts({ worker: warned })).map(({ severity, reason }) => `${severity}: ${reason}`),
    ).toEqual([
      'WARN: This would take you over 48 hours a week on your 17-week average.',
      'WARN: Expires soon: Fire Safety (30/11/2026).',
    ]);
  });

  test('a client reads nothing of health, papers, dates and leave, and that once', () => {
    expect(said('CLIENT')).toEqual([
      'BLOCK AWAY: Not available at that time.',
      'BLOCK PAPERS: The agency is still checking this worker’s documents.',
      'WARN WEEKLY_HOURS: This would take them over 48 hours a week on the 17-week average.',
      'WARN WEEKS_IN_ROLE: Week 12 of the 12 in this role at the client, after which the same pay and conditions as the client’s own staff are due.',
    ]);
  });

  test('each has words of its own for what is lost before the start; warnings were weighed', () => {
    const lost = facts({ shift: { placesLeft: 0 }, worker: { ...worker, overridesWarnings: false, leave: [] } });
    expect(lostEligibility('CLIENT', lost)).toEqual(['The agency is still checking this worker’s documents.']);
    expect(lostEligibility('WORKER', lost)).toHaveLength(5);
    expect(
      lostEligibility('AGENCY', facts({ worker: { ...worker, leave: [], fitToWork: null, rightToWork: null } })),
    ).toEqual([
      'There is no DBS certificate on file.',
      'Manual Handling is missing.',
      'Two references is awaiting approval.',
    ]);
    expect(lostEligibility('AGENCY', facts({}))).toEqual([]);
  });
});
