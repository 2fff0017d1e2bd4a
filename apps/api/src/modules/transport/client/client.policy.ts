import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { type ClientActor, may } from '#platform/auth/actor.ts';

type Person = Pick<ClientActor, 'permissions'>;

export const CANCELLABLE: readonly TransportStatus[] = ['NEW', 'ACCEPTED', 'COMMITTED'];

/** Until the journey begins. Afterwards the patient is with the crew, and whether it is aborted is for the agency to say. */
export const canCancel = (actor: Person, status: TransportStatus): boolean =>
  may(actor, 'MANAGE_TRANSPORT') && CANCELLABLE.includes(status);

/** Whoever asks again reads what was entered before. */
export const canRepeat = (actor: Person): boolean => may(actor, 'MANAGE_TRANSPORT') && may(actor, 'VIEW_PATIENT');
