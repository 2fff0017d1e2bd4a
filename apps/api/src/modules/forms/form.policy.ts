import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { isWorker, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Link = { readonly workerId: number; readonly agencyId: number; readonly status: LinkStatus };

/** The worker, and people of the agency that the form is for; not of one that has turned the worker down. */
export const canReadForms = (actor: Actor, { workerId, agencyId, status }: Link): boolean =>
  status !== 'REJECTED' && (isWorker(actor, workerId) || worksForAgency(actor, agencyId));

/** Workers answer for themselves; agencies read. */
export const canFillIn = (actor: Actor, link: Link): boolean =>
  canReadForms(actor, link) && isWorker(actor, link.workerId);

/** What is handed in is only updated from then on. */
export const canSubmit = (actor: Actor, link: Link, form: { submits: boolean; submitted: boolean }): boolean =>
  canFillIn(actor, link) && form.submits && !form.submitted;
