import { z } from 'zod';

/** The gravest first. */
const SEVERITIES = ['BLOCK', 'WARN', 'INFO'] as const;

/** Why a worker may not, or should rather not, take a shift, and what would help; in the words of whoever reads it. */
export const Obstacle = z.object({
  rule: z.enum([
    'ACTIVE_LINK',
    'ASSIGNMENT_CODE',
    'GENDER_PREFERENCE',
    'OVERLAP',
    'PLACES_LEFT',
    'NOT_STARTED',
    /** The worker applied for a shift that has changed since. */
    'UNCONFIRMED',
    'REST',
    'FIT_TO_WORK',
    'RIGHT_TO_WORK',
    'DBS',
    'TRAINING',
    'COMPLIANCE',
    'LEAVE',
    'WEEKLY_HOURS',
    'WEEKS_IN_ROLE',
    /** What the agency would lose, and what its worker would be paid: its own business. */
    'MARGIN',
    'MINIMUM_WAGE',
    'EXPIRES_SOON',
    'TRAINING_EXPIRES_SOON',
    /** Of the driver of a transport. */
    'LICENCE',
    'BARRED',
    /** All that clients learn of papers, and of leave. */
    'PAPERS',
    'AWAY',
  ]),
  /** A BLOCK stands; a WARN may be overridden with a reason; an INFO asks for nothing. */
  severity: z.enum(SEVERITIES),
  reason: z.string(),
  fix: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;

/** To sort by, the gravest first. */
export const bySeverity = (one: Obstacle, other: Obstacle): number =>
  SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity);

/** Whether somebody who goes ahead has to say why. */
export const asksForReason = (obstacles: readonly Obstacle[]): boolean =>
  obstacles.some(({ severity }) => severity === 'WARN');
