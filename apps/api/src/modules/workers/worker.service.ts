import type {
  createWorker,
  listWorkerAgencies as contract,
  updateWorker,
  WorkerAgency,
  WorkerDetail,
} from '@worklane/contract/workers/worker.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type { Context } from '#platform/db/transaction.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, forbidden, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { insertLink, saveJobs, saveLinkStatus } from './worker-link.queries.ts';
import { canAddWorker, canEditWorker } from './worker.policy.ts';
import { insertWorker, saveWorker } from './worker.queries.ts';
import { isBorn } from './worker.rules.ts';
import { findWorker, listAgenciesOf, workerExists } from './worker.views.ts';

/** The agency that the actor works for. */
export const agencyOf = ({ actor }: Context): number => {
  if (actor.agencyId === null) throw forbidden();
  return actor.agencyId;
};

const assertBorn = ({ now }: Context, dob: string): void => {
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
    throw ruleBroken('UNKNOWN_ASSIGNMENT_CODE', 'Choose assignment codes that are in use.', 'assignmentCodeIds');
  }
};

export const getWorker = async ({ tx, actor }: Context, id: number): Promise<WorkerDetail> =>
  found(await findWorker(tx, actor, id), 'worker');

/** The person, the link to the agency and the kinds of work, all or nothing. */
export const addWorker = async (cx: Context, input: Received<typeof createWorker>['body']): Promise<WorkerDetail> => {
  authorise(canAddWorker(cx.actor));
  assertBorn(cx, input.dob);
  const agencyId = agencyOf(cx);
  const workerId = await insertWorker(cx.tx, input, agencyId);
  await insertLink(cx.tx, { agencyId, workerId }, input.status);
  await clearForWork(cx, workerId, input.assignmentCodeIds);
  return getWorker(cx, workerId);
};

/** Somebody whom the agency has taken on, for who may change what it keeps of them. */
export const workerToEdit = async (cx: Context, id: number): Promise<WorkerDetail> => {
  const worker = await getWorker(cx, id);
  authorise(canEditWorker(cx.actor, worker.links));
  return worker;
};

/** The version is the person's and stands for the link and the kinds of work as well. */
export const changeWorker = async (
  cx: Context,
  id: number,
  input: Received<typeof updateWorker>['body'],
): Promise<WorkerDetail> => {
  await workerToEdit(cx, id);
  assertBorn(cx, input.dob);
  assertSaved(await saveWorker(cx.tx, id, input));
  if (input.status) await saveLinkStatus(cx.tx, { agencyId: agencyOf(cx), workerId: id }, input.status);
  if (input.assignmentCodeIds) await clearForWork(cx, id, input.assignmentCodeIds);
  return getWorker(cx, id);
};

export const listWorkerAgencies = async (
  { tx, actor }: Context,
  { params, query }: Received<typeof contract>,
): Promise<Page<WorkerAgency>> => {
  if (!(await workerExists(tx, actor, params.id))) throw notFound('worker');
  return listAgenciesOf(tx, actor, params.id, query);
};
