import type { PersonalField } from '@worklane/contract/workers/change-request.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';

/** Who somebody is, and how they are reached. */
export type PersonalDetails = Pick<WorkerDetail, PersonalField>;
export type Changes = Partial<PersonalDetails>;

/** Nobody is older. */
const OLDEST = '1900-01-01';

/** A person was born before today, and not in a century before theirs; a slip of the pen in the year is the usual cause when not. */
export const isBorn = (dob: string, now: Temporal.Instant): boolean =>
  dob >= OLDEST && Temporal.PlainDate.compare(dob, now.toZonedDateTimeISO('UTC').toPlainDate()) < 0;
