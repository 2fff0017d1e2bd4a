import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import type { GenderPreference } from '@worklane/contract/shifts/status.ts';
import type { Gender, LinkStatus } from '@worklane/contract/workers/worker.ts';

/** What the rules look at: one worker, offered by one agency, on one shift. */
export type Facts = {
  shift: {
    start: Temporal.Instant;
    end: Temporal.Instant;
    assignmentName: string;
    gender: GenderPreference;
    placesLeft: number;
  };
  worker: {
    gender: Gender;
    linkStatus: LinkStatus;
    /** The agency works for the client, and neither of them is suspended. */
    agencyActive: boolean;
    /** The agency has cleared the worker for the shift's assignment code. */
    hasCode: boolean;
    /** The agency lets its workers go past a warning by themselves. */
    overridesWarnings: boolean;
    /** Held times around the shift, at whichever agency; where and for whom is nobody's business here. */
    commitments: readonly { start: Temporal.Instant; end: Temporal.Instant }[];
  };
  now: Temporal.Instant;
};

/** One named rule: an obstacle, or undefined when it is met. */
type Rule = (facts: Facts) => Obstacle | undefined;

/** Working Time Regulations 1998, regulation 10: eleven hours between two working days. */
export const REST_HOURS = 11;

const block = (rule: Obstacle['rule'], reason: string, fix: string): Obstacle => ({
  rule,
  severity: 'BLOCK',
  reason,
  fix,
});

const activeLink: Rule = ({ worker }) => {
  if (!worker.agencyActive)
    return block(
      'ACTIVE_LINK',
      'The agency is not working for this client at the moment.',
      'The platform can reactivate the link.',
    );
  if (worker.linkStatus !== 'ACTIVE')
    return block('ACTIVE_LINK', 'The worker is not active at this agency.', 'The agency can activate the worker.');
  return undefined;
};

const assignmentCode: Rule = ({ shift, worker }) =>
  worker.hasCode
    ? undefined
    : block(
        'ASSIGNMENT_CODE',
        `Not cleared for ${shift.assignmentName}.`,
        'The agency adds the assignment code to the worker.',
      );

const genderPreference: Rule = ({ shift, worker }) =>
  shift.gender === 'NO_PREFERENCE' || shift.gender === worker.gender
    ? undefined
    : block(
        'GENDER_PREFERENCE',
        `The client asks for ${shift.gender === 'FEMALE' ? 'women' : 'men'} only.`,
        'Choose another shift.',
      );

const overlaps = (
  a: { start: Temporal.Instant; end: Temporal.Instant },
  b: { start: Temporal.Instant; end: Temporal.Instant },
) => Temporal.Instant.compare(a.start, b.end) < 0 && Temporal.Instant.compare(b.start, a.end) < 0;

const noOverlap: Rule = ({ shift, worker }) =>
  worker.commitments.some((commitment) => overlaps(commitment, shift))
    ? block('OVERLAP', 'Conflict elsewhere: already booked at that time.', 'Cancel the other booking first.')
    : undefined;

/** Hours between two spans that do not overlap. */
const gapHours = (
  a: { start: Temporal.Instant; end: Temporal.Instant },
  b: { start: Temporal.Instant; end: Temporal.Instant },
) => Math.max(a.start.since(b.end).total('hours'), b.start.since(a.end).total('hours'));

const rest: Rule = ({ shift, worker }) => {
  const apart = worker.commitments.filter((commitment) => !overlaps(commitment, shift));
  return apart.some((commitment) => gapHours(commitment, shift) < REST_HOURS)
    ? {
        rule: 'REST',
        severity: 'WARN',
        reason: `Less than ${REST_HOURS} hours of rest before or after another shift.`,
        fix: 'Give a reason why this is acceptable.',
      }
    : undefined;
};

const placesLeft: Rule = ({ shift }) =>
  shift.placesLeft > 0 ? undefined : block('PLACES_LEFT', 'All places are taken.', 'Choose another shift.');

const notStarted: Rule = ({ shift, now }) =>
  Temporal.Instant.compare(now, shift.start) < 0
    ? undefined
    : block('NOT_STARTED', 'The shift has already started.', 'Choose another shift.');

/** Asked at apply, at approve and again before start. A new rule is one more line here, and its facts above. */
const RULES: readonly Rule[] = [activeLink, assignmentCode, genderPreference, notStarted, placesLeft, noOverlap, rest];

/** Everything that speaks against it, blocks before warnings. */
export const obstaclesOf = (facts: Facts): Obstacle[] =>
  RULES.flatMap((rule) => rule(facts) ?? []).toSorted((a, b) => a.severity.localeCompare(b.severity));

/** The same for the worker who applies: where the agency keeps that to itself, a warning stands in the way. */
export const obstaclesToSelf = (facts: Facts): Obstacle[] =>
  obstaclesOf(facts).map((obstacle) =>
    obstacle.severity === 'BLOCK' || facts.worker.overridesWarnings
      ? obstacle
      : block(obstacle.rule, obstacle.reason, 'Your agency decides: ask it to propose you.'),
  );

export const isBlocked = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.some((obstacle) => obstacle.severity === 'BLOCK');

/** Warnings may be overridden by somebody who says why. */
export const needsReason = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.some((obstacle) => obstacle.severity === 'WARN');

/** Hours before the start at which those who are booked are looked at once more. */
export const LAST_CHECK_HOURS = 24;

/** What has come to stand in the way of somebody who is booked already: the own place is theirs, warnings were weighed. */
export const lostEligibility = (facts: Facts): Obstacle[] =>
  obstaclesOf({ ...facts, shift: { ...facts.shift, placesLeft: 1 } }).filter(({ severity }) => severity === 'BLOCK');
