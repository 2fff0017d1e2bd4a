import type { AgencyActor } from '#platform/auth/actor.ts';
import { may, worksForAgency } from '#platform/auth/actor.ts';
import { isRecent } from './log.rules.ts';

type Entry = {
  readonly agencyId: number;
  readonly recordedAt: string;
  readonly correctedById: number | null;
};

/** Whoever keeps the fleet records, whoever's entry it is that they correct; each entry is corrected once. */
export const canCorrect = (actor: AgencyActor, { agencyId, correctedById }: Entry): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRANSPORT') && correctedById === null;

/** Whoever keeps the fleet adds to an entry as long as it is recent. */
export const canAttach = (actor: AgencyActor, entry: Entry, now: Temporal.Instant): boolean =>
  worksForAgency(actor, entry.agencyId) && may(actor, 'MANAGE_TRANSPORT') && isRecent(entry.recordedAt, now);
