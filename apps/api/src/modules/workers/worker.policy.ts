import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { may, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Links = readonly Pick<WorkerDetail['links'][number], 'agencyId' | 'status'>[];

/** An agency adds workers to itself. */
export const canAddWorker = (actor: Actor): boolean => actor.userType === 'AGENCY' && may(actor, 'MANAGE_WORKER');

/**
 * An agency looks after the people it has taken on. Whom it has not accepted yet, or has turned down, is not its to
 * change; taking an applicant on is a decision of its own.
 */
export const canEditWorker = (actor: Actor, links: Links): boolean =>
  may(actor, 'MANAGE_WORKER') &&
  links.some(
    ({ agencyId, status }) => worksForAgency(actor, agencyId) && (status === 'ACTIVE' || status === 'SUSPENDED'),
  );

/** Clients see who comes to them, but neither how to reach them at home nor their date of birth or nationality. */
export const seesPrivateDetails = (actor: Actor): boolean => actor.userType !== 'CLIENT';
