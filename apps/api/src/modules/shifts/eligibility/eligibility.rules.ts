import type { UserType } from '@worklane/contract/identity/permission.ts';
import { bySeverity, type Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { block, type Facts, type Finding, type Rule } from './facts.ts';
import { dbs, expiresSoon, fitToWork, leave, records, rightToWork } from './papers.rules.ts';
import { margin, minimumWage } from './price.rules.ts';
import { noOverlap, overlaps, rest, weeklyHours, weeksInRole } from './working-time.rules.ts';

const activeLink: Rule = ({ worker }) => {
  if (!worker.agencyActive)
    return block(
      'ACTIVE_LINK',
      'The agency isn’t taking on new work with this client at the moment.',
      'The agency, the client or the link between them is suspended. Ask the platform about it.',
    );
  if (worker.linkStatus !== 'ACTIVE')
    return block('ACTIVE_LINK', 'The worker isn’t active at this agency.', 'The agency can activate the worker.');
  return undefined;
};

const notBarred: Rule = ({ worker }) =>
  worker.barred
    ? {
        ...block('BARRED', 'The client has blocked this worker.', 'Choose somebody else.'),
        toWorker: {
          reason: 'This client isn’t taking bookings from you at the moment.',
          fix: 'Look for a shift at another client.',
        },
        toClient: {
          rule: 'BARRED',
          reason: 'You have blocked this worker.',
          fix: 'Allow bookings from them again, or choose somebody else.',
        },
      }
    : undefined;

const assignmentCode: Rule = ({ shift, worker }) =>
  worker.hasCode
    ? undefined
    : {
        ...block(
          'ASSIGNMENT_CODE',
          `Not cleared for ${shift.assignmentName}.`,
          'Add the assignment code on the worker’s Jobs panel.',
        ),
        toClient: {
          rule: 'ASSIGNMENT_CODE',
          reason: `Not cleared for ${shift.assignmentName}.`,
          fix: 'Ask the agency to clear them for this work, or choose somebody else.',
        },
      };

const another = ({ shift }: Facts): string =>
  shift.kind === 'TRANSPORT' ? 'Choose another transport.' : 'Choose another shift.';

const genderPreference: Rule = (facts) =>
  facts.shift.gender === 'NO_PREFERENCE' || facts.shift.gender === facts.worker.gender
    ? undefined
    : block(
        'GENDER_PREFERENCE',
        `The client has asked for ${facts.shift.gender === 'FEMALE' ? 'women' : 'men'} only.`,
        another(facts),
      );

const placesLeft: Rule = (facts) =>
  facts.shift.placesLeft > 0 ? undefined : block('PLACES_LEFT', 'All places are taken.', another(facts));

const notStarted: Rule = ({ shift, now }) =>
  shift.kind === 'TRANSPORT' || Temporal.Instant.compare(now, shift.start) < 0
    ? undefined
    : block('NOT_STARTED', 'The shift has already started.', 'Choose another shift.');

const confirmed: Rule = ({ worker }) =>
  worker.unconfirmed
    ? {
        ...block(
          'UNCONFIRMED',
          'The shift has changed since this application, and the worker hasn’t confirmed it yet.',
          'Ask the worker to confirm, or choose somebody else.',
        ),
        toWorker: {
          reason: 'The shift has changed since you applied.',
          fix: 'Confirm that you still want it, or withdraw your application.',
        },
      }
    : undefined;

/** Asked at apply, at approve and again before start. A new rule is one more line here, and its facts in `facts.ts`. */
const RULES: readonly Rule[] = [
  activeLink,
  notBarred,
  confirmed,
  assignmentCode,
  genderPreference,
  notStarted,
  placesLeft,
  noOverlap,
  leave,
  fitToWork,
  rightToWork,
  dbs,
  records,
  rest,
  weeklyHours,
  weeksInRole,
  minimumWage,
  margin,
  expiresSoon,
];

const toPlanner = ({ rule, severity, reason, fix }: Finding): Obstacle => ({ rule, severity, reason, fix });

/** Where the agency keeps that to itself, a warning stands in the way of the worker who applies. */
const toWorker = (finding: Finding, { worker }: Facts): Obstacle[] => {
  if (finding.toWorker === null) return [];
  const obstacle = { ...toPlanner(finding), ...finding.toWorker };
  return obstacle.severity === 'BLOCK' || worker.overridesWarnings
    ? [obstacle]
    : [{ ...obstacle, severity: 'BLOCK', fix: 'Only your agency can decide this. Ask them to propose you.' }];
};

const toClient = (finding: Finding): Obstacle[] =>
  finding.toClient === null ? [] : [{ ...toPlanner(finding), ...finding.toClient }];

/**
 * Everything that speaks against it, the gravest first, in the words of whoever asks; nothing is said twice. A warning
 * tells workers that they can still apply, so they hear of none where they cannot.
 */
export const obstaclesTo = (userType: UserType, facts: Facts): Obstacle[] => {
  const findings = RULES.flatMap((rule) => rule(facts) ?? []);
  const said = findings.flatMap((finding) => {
    switch (userType) {
      case 'WORKER':
        return toWorker(finding, facts);
      case 'CLIENT':
        return toClient(finding);
      case 'AGENCY':
      case 'ADMIN':
        return [toPlanner(finding)];
    }
  });
  const once = new Map(said.map((obstacle) => [`${obstacle.rule} ${obstacle.reason}`, obstacle]));
  const sorted = [...once.values()].toSorted(bySeverity);
  return userType === 'WORKER' && isBlocked(sorted) ? sorted.filter(({ severity }) => severity === 'BLOCK') : sorted;
};

export const isBlocked = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.some((obstacle) => obstacle.severity === 'BLOCK');

/** Hours before the start at which those who are booked are looked at once more. */
export const LAST_CHECK_HOURS = 24;

/**
 * The facts of somebody who is booked already: the own place is theirs, the database lets nothing else overlap it,
 * warnings were weighed, and a client that has barred them since has left this booking as it is.
 */
export const asBooked = ({ shift, worker, now }: Facts): Facts => ({
  shift: { ...shift, placesLeft: 1 },
  worker: { ...worker, overridesWarnings: true, barred: false },
  now,
});

/** The facts of somebody who is held for the very time that is asked about: whatever overlaps it can only be that. */
export const withoutOwnTime = ({ shift, worker, now }: Facts): Facts => ({
  shift,
  worker: { ...worker, commitments: worker.commitments.filter((commitment) => !overlaps(commitment, shift)) },
  now,
});

/** For what speaks of somebody's health, which goes into no email. */
const DISCREET: Partial<Record<Obstacle['rule'], string>> = { FIT_TO_WORK: 'Documents need checking again.' };

/** What has come to stand in the way of somebody who is booked already, in words that may be sent. */
export const lostEligibility = (userType: UserType, facts: Facts): string[] =>
  obstaclesTo(userType, asBooked(facts)).flatMap(({ rule, severity, reason }) =>
    severity === 'BLOCK' ? [DISCREET[rule] ?? reason] : [],
  );
