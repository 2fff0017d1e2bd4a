import { PERSONAL_FIELDS, PLATFORM_DECIDES_AFTER_DAYS } from '@worklane/contract/workers/change-request.ts';
import type { Changes, PersonalDetails } from '../worker.rules.ts';

/** What of these is another than it was. */
export const changesOf = (before: PersonalDetails, after: PersonalDetails): Changes =>
  Object.fromEntries(
    PERSONAL_FIELDS.filter((field) => before[field] !== after[field]).map((field) => [field, after[field]]),
  );

/** The platform decides for a worker who has let two weeks pass. */
export const mayPlatformDecide = (requestedAt: string, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(requestedAt).add({ hours: PLATFORM_DECIDES_AFTER_DAYS * 24 }), now) <=
  0;
