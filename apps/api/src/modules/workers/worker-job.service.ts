import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import { paymentMethodOf } from '@worklane/contract/workers/payment-method.ts';
import type { addWorkerJob, listWorkerJobs as contract, WorkerJob } from '@worklane/contract/workers/worker-job.ts';
import type { Context } from '#platform/context.ts';
import { found, ruleBroken } from '#platform/errors/errors.ts';
import { countBookings, deleteJob, listJobs, saveJob } from './worker-job.queries.ts';
import { agencyOf, getWorker, workerToEdit } from './worker.service.ts';

export const listWorkerJobs = async (
  cx: Context,
  { params: { id }, query: { agencyId } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  await getWorker(cx, id);
  return {
    jobs: await listJobs(cx.tx, cx.actor, id, agencyId),
    counts: await countBookings(cx.tx, cx.actor, id, agencyId),
  };
};

/** A job that the worker has already is paid by the new method from now on. */
export const addJob = async (
  cx: Context,
  id: number,
  { assignmentCodeId, paymentMethodId }: Received<typeof addWorkerJob>['body'],
): Promise<WorkerJob> => {
  await workerToEdit(cx, id);
  const method = found(paymentMethodOf(paymentMethodId), 'payment method');
  const agencyId = agencyOf(cx);
  if (!(await saveJob(cx.tx, { agencyId, workerId: id }, assignmentCodeId, method))) {
    throw ruleBroken('UNKNOWN_ASSIGNMENT_CODE', 'Choose an assignment code from the list.', 'assignmentCodeId');
  }
  const jobs = await listJobs(cx.tx, cx.actor, id, agencyId);
  return found(
    jobs.find((job) => job.assignmentCodeId === assignmentCodeId),
    'job',
  );
};

/** What is booked stays booked; from now on the worker is not asked for such work. */
export const removeJob = async (cx: Context, id: number, assignmentCodeId: number): Promise<void> => {
  await workerToEdit(cx, id);
  found(await deleteJob(cx.tx, { agencyId: agencyOf(cx), workerId: id }, assignmentCodeId), 'job');
};
