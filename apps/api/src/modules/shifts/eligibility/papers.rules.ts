import type { Obstacle } from '@worklane/contract/shifts/eligibility.ts';
import { daysOf, dayText, type Finding, type Requirement, type Rule, type Words } from './facts.ts';

/** Clients learn that an agency has not cleared somebody, and nothing of health, papers or dates. */
const TO_CLIENT = {
  rule: 'PAPERS',
  reason: 'The agency is still checking this worker’s documents.',
  fix: 'Ask the agency, or choose somebody else.',
} as const;

const paper = (rule: Obstacle['rule'], reason: string, fix: string, toWorker: Words): Finding => ({
  rule,
  severity: 'BLOCK',
  reason,
  fix,
  toWorker,
  toClient: TO_CLIENT,
});

const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate): boolean =>
  Temporal.PlainDate.compare(one, other) < 0;

export const fitToWork: Rule = ({ worker }) =>
  worker.fitToWork === false
    ? paper('FIT_TO_WORK', 'Not fit to work.', 'Check the health questionnaire and record them as fit to work.', {
        reason: 'Your agency has you down as not fit to work.',
        fix: 'Bring your health questionnaire up to date and ask your agency to look at it.',
      })
    : undefined;

export const rightToWork: Rule = ({ shift, worker: { rightToWork: right, nextCheckDate } }) =>
  right === 'TEMPORARY' && nextCheckDate && isBefore(nextCheckDate, daysOf(shift).to)
    ? paper(
        'RIGHT_TO_WORK',
        `The right-to-work check is due by ${dayText(nextCheckDate)}.`,
        'Check it, and enter the next check date under compliance information.',
        {
          reason: `Your right-to-work check is due by ${dayText(nextCheckDate)}.`,
          fix: 'Upload your new document and ask your agency to check it.',
        },
      )
    : undefined;

export const dbs: Rule = ({ shift, worker: { dbsExpiry } }) => {
  if (!shift.needsDbs || (dbsExpiry && !isBefore(dbsExpiry, daysOf(shift).to))) return undefined;
  const fix = 'Enter the certificate and its expiry date under compliance information.';
  return dbsExpiry
    ? paper('DBS', `The DBS certificate is only valid until ${dayText(dbsExpiry)}.`, fix, {
        reason: `Your DBS certificate is only valid until ${dayText(dbsExpiry)}.`,
        fix: 'Upload your new certificate and ask your agency to enter it.',
      })
    : paper('DBS', 'There is no DBS certificate on file.', fix, {
        reason: 'Your agency doesn’t have your DBS certificate.',
        fix: 'Upload your certificate and ask your agency to enter it.',
      });
};

/** Reason and fix for a record that does not hold, in the words of the agency and of the worker. */
const whyNot = ({ name, approvedUntil, waiting, rejected }: Requirement): [string, string, string] => {
  if (waiting)
    return [`${name} is awaiting approval.`, `Check ${name} and approve it.`, 'Ask your agency to check it.'];
  if (approvedUntil)
    return [
      `${name} is only valid until ${dayText(approvedUntil)}.`,
      `Add a newer ${name} and approve it.`,
      `Upload a newer certificate of ${name}.`,
    ];
  if (rejected)
    return [
      `${name} was rejected.`,
      `Add ${name} again, or approve it.`,
      'See what your agency says about it, and upload a better certificate.',
    ];
  return [`${name} is missing.`, `Add ${name} and approve it.`, `Upload your certificate of ${name}.`];
};

export const records: Rule = ({ shift, worker }) => {
  const last = daysOf(shift).to;
  return worker.requirements
    .filter(({ approvedUntil }) => approvedUntil === null || isBefore(approvedUntil, last))
    .map((requirement) => {
      const [reason, fix, workersFix] = whyNot(requirement);
      return paper(requirement.kind, reason, fix, { reason, fix: workersFix });
    });
};

export const leave: Rule = ({ shift, worker }) => {
  const { from, to } = daysOf(shift);
  return worker.leave.some((days) => !isBefore(days.to, from) && !isBefore(to, days.from))
    ? {
        rule: 'LEAVE',
        severity: 'BLOCK',
        reason: 'On approved leave at that time.',
        fix: 'Choose somebody else, or ask whether the leave is still wanted.',
        toWorker: {
          reason: 'You’re on leave at that time.',
          fix: 'If you’d rather work, cancel your leave before it starts.',
        },
        toClient: { rule: 'AWAY', reason: 'Not available at that time.', fix: 'Choose somebody else.' },
      }
    : undefined;
};

/** Something that the shift needs runs out within so many days of its end. */
const SOON_DAYS = 30;

type Needed = readonly [name: string, until: Temporal.PlainDate | null];

const runningOut = (
  rule: 'EXPIRES_SOON' | 'TRAINING_EXPIRES_SOON',
  last: Temporal.PlainDate,
  needed: readonly Needed[],
): Finding[] => {
  const soon = last.add({ days: SOON_DAYS });
  const running = needed.flatMap(([name, until]) =>
    until && !isBefore(until, last) && !isBefore(soon, until) ? [`${name} (${dayText(until)})`] : [],
  );
  if (running.length === 0) return [];
  const reason = `Expires soon: ${running.join(', ')}.`;
  return [
    {
      rule,
      severity: 'WARN',
      reason,
      fix: 'Ask the worker for newer ones, and give a reason to go ahead.',
      toWorker: { reason, fix: 'Upload newer ones. You can still apply if you give a reason.' },
      toClient: null,
    },
  ];
};

/** Trainings are renewed on a screen of their own, so they are told apart. */
export const expiresSoon: Rule = ({ shift, worker }) => {
  const last = daysOf(shift).to;
  const ofKind = (wanted: Requirement['kind']) =>
    worker.requirements.flatMap(({ kind, name, approvedUntil }): Needed[] =>
      kind === wanted ? [[name, approvedUntil]] : [],
    );
  return [
    ...runningOut('EXPIRES_SOON', last, [
      ['right to work', worker.rightToWork === 'TEMPORARY' ? worker.nextCheckDate : null],
      ['DBS certificate', shift.needsDbs ? worker.dbsExpiry : null],
      ...ofKind('COMPLIANCE'),
    ]),
    ...runningOut('TRAINING_EXPIRES_SOON', last, ofKind('TRAINING')),
  ];
};
