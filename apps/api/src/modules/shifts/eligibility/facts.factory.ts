import type { Facts, PriceFacts, Requirement, Weeks } from './facts.ts';
import { NO_WEEKS, weekNumber } from './role-clock.rules.ts';

export const at = (text: string): Temporal.Instant => Temporal.Instant.from(text);
export const day = (text: string): Temporal.PlainDate => Temporal.PlainDate.from(text);
export const span = (start: string, end: string) => ({ start: at(start), end: at(end) });

/** For tests: weeks with work in them, by their Mondays in any order, as the rules take them. */
export const weeksFrom = (mondays: readonly Temporal.PlainDate[]): Weeks => {
  const weeks = new Set(mondays.map(weekNumber));
  if (weeks.size === 0) return NO_WEEKS;
  const [first, last] = [Math.min(...weeks), Math.max(...weeks)];
  return {
    first,
    worked: Array.from({ length: last - first + 1 }, (_, index) => (weeks.has(first + index) ? '1' : '0')).join(''),
  };
};

/** For tests: a record that the work asks for, in order unless told otherwise. */
export const aRequirement = (values: Partial<Requirement> = {}): Requirement => ({
  kind: 'TRAINING',
  name: 'Manual Handling',
  approvedUntil: day('2099-12-31'),
  waiting: false,
  rejected: false,
  ...values,
});

export type Given = {
  shift?: Partial<Facts['shift']>;
  worker?: Partial<Facts['worker']>;
  now?: Temporal.Instant;
  price?: PriceFacts;
};

/** For tests: a shift of 23 November 2026 from eight to four and a worker whom nothing keeps from it, unless told otherwise. */
export const facts = ({ shift = {}, worker = {}, now = at('2026-11-20T08:00Z'), price }: Given): Facts => ({
  shift: {
    ...span('2026-11-23T08:00Z', '2026-11-23T16:00Z'),
    timeZone: 'Europe/London',
    breakMinutes: 0,
    assignmentName: 'Nurse',
    needsDbs: true,
    gender: 'NO_PREFERENCE',
    placesLeft: 1,
    ...shift,
  },
  worker: {
    gender: 'FEMALE',
    linkStatus: 'ACTIVE',
    agencyActive: true,
    unconfirmed: false,
    barred: false,
    hasCode: true,
    overridesWarnings: true,
    commitments: [],
    fitToWork: true,
    rightToWork: 'CITIZEN',
    nextCheckDate: null,
    dbsExpiry: day('2099-12-31'),
    leave: [],
    requirements: [],
    hoursOptOut: false,
    otherMinutes: 0,
    weeksInRole: NO_WEEKS,
    pauses: [],
    comparablePay: null,
    ...worker,
  },
  price,
  now,
});
