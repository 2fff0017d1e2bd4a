import { z } from 'zod';

/** Why a worker may not, or should rather not, take a shift, and what would help. */
export const Obstacle = z.object({
  rule: z.enum([
    'ACTIVE_LINK',
    'ASSIGNMENT_CODE',
    'GENDER_PREFERENCE',
    'OVERLAP',
    'PLACES_LEFT',
    'NOT_STARTED',
    'REST',
  ]),
  /** A BLOCK stands; a WARN may be overridden with a reason. */
  severity: z.enum(['BLOCK', 'WARN']),
  reason: z.string(),
  fix: z.string(),
});
export type Obstacle = z.infer<typeof Obstacle>;
