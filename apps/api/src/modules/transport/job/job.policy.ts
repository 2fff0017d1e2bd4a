import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { type AgencyActor, may } from '#platform/auth/actor.ts';

/** A new job that the agency sees is its own or was offered to it; a suspended agency takes nothing on. */
export const canAccept = (actor: Pick<AgencyActor, 'permissions' | 'suspended'>, status: TransportStatus): boolean =>
  status === 'NEW' && !actor.suspended && may(actor, 'MANAGE_TRANSPORT');
