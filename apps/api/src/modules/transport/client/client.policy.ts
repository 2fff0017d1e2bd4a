import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { type ClientActor, may } from '#platform/auth/actor.ts';
import { canQuery } from '../crew/crew.rules.ts';

type Person = Pick<ClientActor, 'permissions'>;

export const CANCELLABLE: readonly TransportStatus[] = ['NEW', 'ACCEPTED', 'COMMITTED'];

/** Until the journey begins. Afterwards the patient is with the crew, and whether it is aborted is for the agency to say. */
export const canCancel = (actor: Person, status: TransportStatus): boolean =>
  may(actor, 'MANAGE_TRANSPORT') && CANCELLABLE.includes(status);

/** Whoever asks again reads what was entered before. */
export const canRepeat = (actor: Person): boolean => may(actor, 'MANAGE_TRANSPORT') && may(actor, 'VIEW_PATIENT');

/** Whoever may ask for transport asks about its times, too. */
export const canQueryTimes = (actor: Person, job: Parameters<typeof canQuery>[0], now: Temporal.Instant): boolean =>
  may(actor, 'MANAGE_TRANSPORT') && canQuery(job, now);
