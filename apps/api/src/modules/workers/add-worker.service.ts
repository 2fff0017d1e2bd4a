import type { Received } from '@worklane/contract/endpoint.ts';
import type { createWorker, WorkerDetail } from '@worklane/contract/workers/worker.ts';
import type { Context } from '#platform/context.ts';
import { authorise } from '#platform/errors/errors.ts';
import { inviteWorkerJob } from './invitation/invitation.job.ts';
import { saveInvitation } from './invitation/invitation.queries.ts';
import { insertLink } from './worker-link.queries.ts';
import { canAddWorker } from './worker.policy.ts';
import { insertWorker } from './worker.queries.ts';
import { agencyOf, assertBorn, assertNotOwn, clearForWork, getWorker } from './worker.service.ts';

/** The person, the link to the agency, the kinds of work and the invitation, all or nothing. */
export const addWorker = async (cx: Context, input: Received<typeof createWorker>['body']): Promise<WorkerDetail> => {
  authorise(canAddWorker(cx.actor));
  assertBorn(cx, input.dob);
  const agencyId = agencyOf(cx);
  await assertNotOwn(cx, input.email);
  const workerId = await insertWorker(cx.tx, input, agencyId);
  await insertLink(cx.tx, { agencyId, workerId }, 'INVITED');
  await clearForWork(cx, workerId, input.assignmentCodeIds);
  await saveInvitation(cx.tx, cx.actor, workerId);
  await cx.enqueue(inviteWorkerJob, { agencyId, workerId });
  return getWorker(cx, workerId);
};
