import { describe, expect, test } from 'vitest';
import { obstaclesTo } from './eligibility.rules.ts';
import { aRequirement, day, facts, span, type Given } from './facts.factory.ts';

const found = (given: Given) => obstaclesTo('AGENCY', facts(given)).map(({ severity, rule }) => `${severity} ${rule}`);
const reasons = (given: Given) => obstaclesTo('AGENCY', facts(given)).map(({ reason }) => reason);

test.each([
  [true, []],
  [null, []],
  [false, ['BLOCK FIT_TO_WORK']],
])('fit to work is %s', (fitToWork, expected) => {
  expect(found({ worker: { fitToWork } })).toEqual(expected);
});

/** The shift is on 23 November 2026. */
test.each([
  ['CITIZEN', '2020-01-01', []],
  ['RESIDENCY', '2020-01-01', []],
  [null, '2020-01-01', []],
  ['TEMPORARY', null, []],
  ['TEMPORARY', '2026-11-22', ['BLOCK RIGHT_TO_WORK']],
  ['TEMPORARY', '2026-11-23', ['WARN EXPIRES_SOON']],
  ['TEMPORARY', '2026-12-23', ['WARN EXPIRES_SOON']],
  ['TEMPORARY', '2026-12-24', []],
] as const)('right to work %s, next check %s', (rightToWork, nextCheck, expected) => {
  const nextCheckDate = nextCheck && day(nextCheck);
  expect(found({ worker: { rightToWork, nextCheckDate } })).toEqual(expected);
});

test.each([
  [true, null, ['BLOCK DBS']],
  [true, '2026-11-22', ['BLOCK DBS']],
  [true, '2026-11-23', ['WARN EXPIRES_SOON']],
  [true, '2026-12-23', ['WARN EXPIRES_SOON']],
  [true, '2026-12-24', []],
  [false, null, []],
  [false, '2026-11-22', []],
  [false, '2026-12-01', []],
])('the work needs a DBS certificate: %s; it holds until %s', (needsDbs, until, expected) => {
  expect(found({ shift: { needsDbs }, worker: { dbsExpiry: until === null ? null : day(until) } })).toEqual(expected);
});

test.each([
  ['nothing is asked for', [], []],
  ['approved', [aRequirement()], []],
  ['approved until the day before', [aRequirement({ approvedUntil: day('2026-11-22') })], ['BLOCK TRAINING']],
  ['approved until the day', [aRequirement({ approvedUntil: day('2026-11-23') })], ['WARN TRAINING_EXPIRES_SOON']],
  ['for 30 days more', [aRequirement({ approvedUntil: day('2026-12-23') })], ['WARN TRAINING_EXPIRES_SOON']],
  [
    'a compliance, for 30 days more',
    [aRequirement({ kind: 'COMPLIANCE', approvedUntil: day('2026-12-23') })],
    ['WARN EXPIRES_SOON'],
  ],
  ['for 31 days more', [aRequirement({ approvedUntil: day('2026-12-24') })], []],
  ['missing', [aRequirement({ kind: 'COMPLIANCE', approvedUntil: null })], ['BLOCK COMPLIANCE']],
  ['approved, with a newer one waiting', [aRequirement({ waiting: true })], []],
] as const)('%s', (_what, requirements, expected) => {
  expect(found({ worker: { requirements } })).toEqual(expected);
});

test('each record that does not hold is named, with what has come of it', () => {
  const past = day('2026-11-01');
  const requirements = [
    aRequirement({ name: 'A', approvedUntil: null }),
    aRequirement({ name: 'B', approvedUntil: null, waiting: true }),
    aRequirement({ name: 'C', approvedUntil: null, rejected: true }),
    aRequirement({ name: 'D', approvedUntil: past }),
    aRequirement({ name: 'E', approvedUntil: past, waiting: true, rejected: true }),
    aRequirement({ name: 'F' }),
    aRequirement({ name: 'A', kind: 'COMPLIANCE', approvedUntil: null }),
  ];
  expect(reasons({ worker: { requirements } })).toEqual([
    'A is missing.',
    'B is awaiting approval.',
    'C was rejected.',
    'D is only valid until 01/11/2026.',
    'E is awaiting approval.',
    'A is missing.',
  ]);
});

test('what runs out soon is one warning that names all of it, and one of trainings', () => {
  const until = day('2026-12-01');
  const given: Given = {
    worker: {
      rightToWork: 'TEMPORARY',
      nextCheckDate: until,
      dbsExpiry: until,
      requirements: [
        aRequirement({ approvedUntil: until }),
        aRequirement({ kind: 'COMPLIANCE', name: 'Two references', approvedUntil: until }),
      ],
    },
  };
  expect(reasons(given)).toEqual([
    'Expires soon: right to work (01/12/2026), DBS certificate (01/12/2026), Two references (01/12/2026).',
    'Expires soon: Manual Handling (01/12/2026).',
  ]);
});

describe('days are those of the place', () => {
  const dbsUntil = (until: string, shift: NonNullable<Given['shift']>) =>
    found({ shift, worker: { dbsExpiry: day(until) } }).includes('BLOCK DBS') ? 'BLOCK' : 'fine';

  test.each([
    // A night from Monday to Tuesday needs it on both days.
    ['Europe/London', '2026-11-23T20:00Z', '2026-11-24T08:00Z', '2026-11-23', 'BLOCK'],
    ['Europe/London', '2026-11-23T20:00Z', '2026-11-24T08:00Z', '2026-11-24', 'fine'],
    // Until midnight is not the next day yet; one minute more is.
    ['Europe/London', '2026-11-23T16:00Z', '2026-11-24T00:00Z', '2026-11-23', 'fine'],
    ['Europe/London', '2026-11-23T16:00Z', '2026-11-24T00:01Z', '2026-11-23', 'BLOCK'],
    // The same instants are the day after in Tokyo, and the day before in New York.
    ['Asia/Tokyo', '2026-11-23T08:00Z', '2026-11-23T16:00Z', '2026-11-23', 'BLOCK'],
    ['America/New_York', '2026-11-24T00:00Z', '2026-11-24T04:00Z', '2026-11-23', 'fine'],
    // Midnight in summer time is 23:00 UTC; on the day the clocks go back it is again 00:00.
    ['Europe/London', '2026-10-23T16:00Z', '2026-10-23T23:00Z', '2026-10-23', 'fine'],
    ['Europe/London', '2026-10-23T16:00Z', '2026-10-23T23:30Z', '2026-10-23', 'BLOCK'],
    ['Europe/London', '2026-10-25T16:00Z', '2026-10-25T23:30Z', '2026-10-25', 'fine'],
  ])('%s, %s to %s, until %s: %s', (timeZone, start, end, until, expected) => {
    expect(dbsUntil(until, { ...span(start, end), timeZone })).toBe(expected);
  });

  test.each([
    ['Europe/London', '2026-11-22', '2026-11-22', []],
    ['Europe/London', '2026-11-22', '2026-11-23', ['BLOCK LEAVE']],
    ['Europe/London', '2026-11-23', '2026-11-30', ['BLOCK LEAVE']],
    ['Europe/London', '2026-11-24', '2026-11-30', []],
    ['Asia/Tokyo', '2026-11-24', '2026-11-24', ['BLOCK LEAVE']],
    ['Asia/Tokyo', '2026-11-25', '2026-11-25', []],
  ])('%s, on leave from %s to %s', (timeZone, from, to, expected) => {
    // 08:00 to 16:00 in London, 17:00 to 01:00 in Tokyo.
    expect(found({ shift: { timeZone }, worker: { leave: [{ from: day(from), to: day(to) }] } })).toEqual(expected);
  });
});
