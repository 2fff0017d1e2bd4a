import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { isPlatform, isWorker, may, mayBegin, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Links = readonly Pick<WorkerDetail['links'][number], 'agencyId' | 'status'>[];

/** An agency adds workers to itself. */
export const canAddWorker = (actor: Actor): boolean => actor.userType === 'AGENCY' && mayBegin(actor, 'MANAGE_WORKER');

/** Whether the actor's agency has taken the worker on: neither an applicant nor somebody it turned down. */
export const isTakenOnBy = (actor: Actor, links: Links): boolean =>
  links.some(
    ({ agencyId, status }) => worksForAgency(actor, agencyId) && (status === 'ACTIVE' || status === 'SUSPENDED'),
  );

/**
 * An agency looks after the people it has taken on. Whom it has not accepted yet, or has turned down, is not its to
 * change; taking an applicant on is a decision of its own.
 */
export const canEditWorker = (actor: Actor, links: Links): boolean =>
  may(actor, 'MANAGE_WORKER') && isTakenOnBy(actor, links);

/** Whom the agency has invited it may enter anew, too: nobody but the agency relies on what it has typed. */
export const canEditPerson = (actor: Actor, links: Links): boolean =>
  may(actor, 'MANAGE_WORKER') &&
  links.some(
    ({ agencyId, status }) => worksForAgency(actor, agencyId) && status !== 'WAITING_APPROVAL' && status !== 'REJECTED',
  );

/** An agency invites whom it has added or taken on; the platform whomever an agency has. */
export const canInvite = (actor: Actor, links: Links): boolean =>
  isPlatform(actor)
    ? may(actor, 'MANAGE_WORKER') && links.some(({ status }) => status !== 'WAITING_APPROVAL' && status !== 'REJECTED')
    : canEditPerson(actor, links) && !actor.suspended;

/** Applicants correct themselves who they are; once an agency relies on it, it suggests a change and they confirm it. */
export const canEditOwnPerson = (actor: Actor, id: number, links: Links): boolean =>
  isWorker(actor, id) && !links.some(({ status }) => status === 'ACTIVE' || status === 'SUSPENDED');

/** Workers say themselves how they are reached. */
export const canEditContact = isWorker;

/** The photo is the worker's own; an agency that looks after the worker may take one, too. */
export const canChangePhoto = (actor: Actor, { id, links }: { id: number; links: Links }): boolean =>
  isWorker(actor, id) || canEditWorker(actor, links);

/** A client decides whom it does not want to come, with the permission by which it decides about applications. */
export const canBarWorker = (actor: Actor): boolean => actor.userType === 'CLIENT' && may(actor, 'MANAGE_SHIFT');

/** Clients see who comes to them, but neither how to reach them at home nor their date of birth or nationality. */
export const seesPrivateDetails = (actor: Actor): boolean => actor.userType !== 'CLIENT';
