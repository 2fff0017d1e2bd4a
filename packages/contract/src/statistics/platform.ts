import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Weeks that the graph of the admin home shows, this one the last. */
export const STATISTIC_WEEKS = 12;

export const WeekFigures = z.object({
  /** `yyyy-mm-dd` */
  monday: z.string(),
  /** Places that were asked for, without what was cancelled. */
  asked: z.int(),
  /** Of these, those that somebody was booked on. */
  filled: z.int(),
});
export type WeekFigures = z.infer<typeof WeekFigures>;

/** Null is what the caller may not see. */
export const PlatformStatistics = z.object({
  agencies: z.int().nullable(),
  clients: z.int().nullable(),
  workers: z.int().nullable(),
  weeks: z.array(WeekFigures).nullable(),
});
export type PlatformStatistics = z.infer<typeof PlatformStatistics>;

export const getPlatformStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/statistics/platform',
  summary: 'Numbers of agencies, clients and workers, and how recent shifts were filled',
  access: { userTypes: ['ADMIN'] },
  response: PlatformStatistics,
});
