import type { listWorkerAgencies as contract, WorkerAgency, WorkerDetail } from '@worklane/contract/workers/worker.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, forbidden, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { saveJobs } from './worker-link.queries.ts';
import { canEditWorker } from './worker.policy.ts';
import { findOwnByEmail } from './worker.queries.ts';
import { isBorn } from './worker.rules.ts';
import { findWorker, listAgenciesOf, workerExists } from './worker.views.ts';

/** The agency that the actor works for. */
export const agencyOf = ({ actor }: Context): number => {
  if (actor.agencyId === null) throw forbidden();
  return actor.agencyId;
};

export const assertBorn = ({ now }: Context, dob: string): void => {
  if (!isBorn(dob, now)) throw ruleBroken('DATE_OF_BIRTH', 'Enter the date of birth.', 'dob');
};

/** Makes these the kinds of work that the actor's agency clears the worker for. Whoever calls has authorised it. */
export const clearForWork = async (
  cx: Context,
  workerId: number,
  assignmentCodeIds: readonly number[],
): Promise<void> => {
  const codes = [...new Set(assignmentCodeIds)];
  const held = await saveJobs(cx.tx, { agencyId: agencyOf(cx), workerId }, codes);
  if (held < codes.length) {
    throw ruleBroken('UNKNOWN_ASSIGNMENT_CODE', 'Choose assignment codes from the list.', 'assignmentCodeIds');
  }
};

export const getWorker = async ({ tx, actor }: Context, id: number): Promise<WorkerDetail> =>
  found(await findWorker(tx, actor, id), 'worker');

/** The agency reaches at most one of its workers at an address. What other agencies know of it does not matter here. */
export const assertNotOwn = async (cx: Context, email: string): Promise<void> => {
  const known = await findOwnByEmail(cx.tx, agencyOf(cx), email);
  if (known) {
    throw conflict('OWN_WORKER', `${known.firstname} ${known.lastname} already has this email address.`, 'email');
  }
};

/** Somebody whom the agency has taken on, for who may change what it keeps of them. */
export const workerToEdit = async (cx: Context, id: number): Promise<WorkerDetail> => {
  const worker = await getWorker(cx, id);
  authorise(canEditWorker(cx.actor, worker.links));
  return worker;
};

export const listWorkerAgencies = async (
  { tx, actor }: Context,
  { params, query }: Received<typeof contract>,
): Promise<Page<WorkerAgency>> => {
  if (!(await workerExists(tx, actor, params.id))) throw notFound('worker');
  return listAgenciesOf(tx, actor, params.id, query);
};
