import type { JobType } from '#platform/jobs/jobs.ts';

/** What the clock does to shifts; also wanted at once where a worker’s own transaction cannot see what is due. */
export const advanceShiftsJob: JobType = { name: 'expire-shifts' };
