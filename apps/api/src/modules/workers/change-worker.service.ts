import type { updateWorker, WorkerDetail } from '@worklane/contract/workers/worker.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { changesOf } from './change-request/change-request.rules.ts';
import { askForChange } from './change-request/change-request.service.ts';
import { inviteWorkerJob } from './invitation/invitation.job.ts';
import { saveInvitation } from './invitation/invitation.queries.ts';
import { saveLinkStatus } from './worker-link.queries.ts';
import { canEditPerson } from './worker.policy.ts';
import { keepsPerson, lockPerson, personColumns, saveWorker } from './worker.queries.ts';
import { agencyOf, assertBorn, assertNotOwn, clearForWork, getWorker } from './worker.service.ts';

/** Of somebody who is reached elsewhere from now on, and has no way in yet, the new address gets the invitation. */
const inviteThere = async (cx: Context, workerId: number): Promise<void> => {
  const link = await saveInvitation(cx.tx, cx.actor, workerId);
  if (!link) throw conflict('JUST_INVITED', 'An invitation went out less than a minute ago. Wait a minute, then save.');
  await cx.enqueue(inviteWorkerJob, link);
};

/**
 * Who the person is belongs to the person: where somebody else relies on it, or they have an account, the change waits for
 * their word. The link and the kinds of work are the agency's own. The person's version stands for all of it.
 */
export const changeWorker = async (
  cx: Context,
  id: number,
  { status, assignmentCodeIds, version, ...person }: Received<typeof updateWorker>['body'],
): Promise<WorkerDetail> => {
  const { links, invitation } = await getWorker(cx, id);
  authorise(canEditPerson(cx.actor, links));
  assertBorn(cx, person.dob);
  const before = found(await lockPerson(cx.tx, id), 'worker');
  const changes = changesOf(before, person);
  const moves = 'email' in changes;
  if (moves) await assertNotOwn(cx, person.email);
  const keeps = await keepsPerson(cx.tx, id);
  const values = keeps ? personColumns(changes) : {};
  assertSaved(await saveWorker(cx.tx, id, values, { version, moves: moves && keeps }));
  if (!keeps && Object.keys(changes).length > 0) await askForChange(cx, id, changes);
  if (moves && keeps && invitation?.status === 'SENT') await inviteThere(cx, id);
  const isInvited = links.some((link) => link.agencyId === cx.actor.agencyId && link.status === 'INVITED');
  if (status && !isInvited) await saveLinkStatus(cx.tx, { agencyId: agencyOf(cx), workerId: id }, status);
  if (assignmentCodeIds) await clearForWork(cx, id, assignmentCodeIds);
  return getWorker(cx, id);
};
