import type { Answer } from '@worklane/contract/endpoint.ts';
import type { acceptWorkRequest } from '@worklane/contract/workers/invitation.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { notify } from '#modules/messages/index.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import { canInvite } from '../worker.policy.ts';
import { getWorker } from '../worker.service.ts';
import { inviteWorkerJob } from './invitation.job.ts';
import { answerInvitation, saveInvitation, saveWithdrawal } from './invitation.queries.ts';

const canSignIn = () => conflict('SIGNS_IN', 'This worker can sign in already.');

/** Whom the caller may invite, and who needs it. */
const openInvited = async (cx: Context, id: number): Promise<WorkerDetail> => {
  const worker = await getWorker(cx, id);
  authorise(canInvite(cx.actor, worker.links));
  if (worker.invitation === null) throw canSignIn();
  return worker;
};

export const inviteAgain = async (cx: Context, id: number): Promise<WorkerDetail> => {
  const { email, invitation } = await openInvited(cx, id);
  if (invitation?.status === 'DECLINED')
    throw conflict('DECLINED', 'They have declined. Speak to them before you ask again.');
  if (email === null) throw conflict('NO_EMAIL', 'Enter an email address first.');
  const link = await saveInvitation(cx.tx, cx.actor, id);
  if (!link) throw conflict('JUST_INVITED', 'An invitation went out less than a minute ago. Give it time to arrive.');
  await cx.enqueue(inviteWorkerJob, link);
  return getWorker(cx, id);
};

export const withdrawInvitation = async (cx: Context, id: number): Promise<WorkerDetail> => {
  await openInvited(cx, id);
  if (!(await saveWithdrawal(cx.tx, cx.actor, id)))
    throw conflict('NOT_INVITED', 'There is no invitation to withdraw.');
  return getWorker(cx, id);
};

const answer = async (cx: Context, id: number, agrees: boolean): Promise<number> => {
  const agencyId = found(await answerInvitation(cx.tx, id, agrees), 'request');
  const { name, workerId } = cx.actor;
  await notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_WORKER' },
    reason: 'you can manage workers',
    title: agrees ? `${name} has accepted your invitation` : `${name} has declined your invitation`,
    body: agrees
      ? `${name} works with you from now on and can take your shifts.`
      : `${name} doesn’t want to work with you at the moment.`,
    link: agrees ? `workers/info/${workerId}` : 'workers/list',
    facts: [
      ['Worker', name],
      ['Invitation', agrees ? 'Accepted' : 'Declined'],
    ],
  });
  return agencyId;
};

export const acceptRequest = async (cx: Context, id: number): Promise<Answer<typeof acceptWorkRequest>> => ({
  agencyId: await answer(cx, id, true),
});

export const declineRequest = async (cx: Context, id: number): Promise<void> => {
  await answer(cx, id, false);
};
