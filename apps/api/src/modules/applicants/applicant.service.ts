import type { acceptApplicant, ApplicantDetail, rejectApplicant } from '@worklane/contract/applicants/applicant.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import type { LinkStatus } from '@worklane/contract/workers/worker.ts';
import { notify, type Facts } from '#modules/messages/index.ts';
import { clearForWork, nextWorkerVersion, saveInvitation, saveLinkStatus } from '#modules/workers/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, stale } from '#platform/errors/errors.ts';
import { canAccept, canDecide, canReject } from './applicant.policy.ts';
import { lockApplicant, saveDecision } from './applicant.queries.ts';
import { findApplicant } from './applicant.views.ts';
import { welcomeWorkerJob } from './guest.service.ts';

export const getApplicant = async ({ tx, actor }: Context, id: number): Promise<ApplicantDetail> =>
  found(await findApplicant(tx, actor, id), 'applicant');

/** What a decision makes of an application. */
type Decision = {
  readonly allowed: typeof canAccept;
  readonly status: LinkStatus;
  readonly reason: string | null;
  readonly version: number;
};

/** Of two colleagues who decide at once the second one finds the application decided. */
const decide = async (
  cx: Context<AgencyActor>,
  id: number,
  { allowed, status, reason, version }: Decision,
): Promise<number> => {
  const { tx, actor } = cx;
  authorise(canDecide(actor));
  await getApplicant(cx, id);
  const { agencyId } = actor;
  const current = found(await lockApplicant(tx, agencyId, id), 'applicant');
  if (current.version !== version) throw stale();
  if (!allowed(actor, current.status))
    throw conflict('DECIDED_ALREADY', 'Somebody has already decided this application. Reload to see the decision.');
  await saveLinkStatus(tx, { agencyId, workerId: id }, status);
  await saveDecision(tx, agencyId, id, { userId: actor.userId, reason });
  return agencyId;
};

const decisionFacts = ({ actor }: Context<AgencyActor>, decision: string): Facts => [
  ['Agency', actor.organisation],
  ['Application', decision],
];

export const accept = async (
  cx: Context<AgencyActor>,
  id: number,
  { assignmentCodeIds, version }: Received<typeof acceptApplicant>['body'],
): Promise<ApplicantDetail> => {
  const agencyId = await decide(cx, id, { allowed: canAccept, status: 'ACTIVE', reason: null, version });
  await clearForWork(cx, id, assignmentCodeIds);
  await nextWorkerVersion(cx.tx, id);
  if (!(await getApplicant(cx, id)).emailConfirmed) {
    // The email with the link tells them; a second one would say the same again.
    await saveInvitation(cx.tx, cx.actor, id);
    await cx.enqueue(welcomeWorkerJob, { workerId: id, agencyId });
    return getApplicant(cx, id);
  }
  await notify(cx, {
    people: { workerIds: [id], permission: 'VIEW_WORKER' },
    reason: `you applied to ${cx.actor.organisation}`,
    fromAgencyId: agencyId,
    facts: decisionFacts(cx, 'Accepted'),
    title: `${cx.actor.organisation} has accepted your application`,
    body: `Welcome to ${cx.actor.organisation}. Find your first shift.`,
    link: `agency/${agencyId}`,
  });
  return getApplicant(cx, id);
};

/** The applicant hears of the decision in friendly words; the reason is for the agency. */
export const reject = async (
  cx: Context<AgencyActor>,
  id: number,
  { reason, version }: Received<typeof rejectApplicant>['body'],
): Promise<ApplicantDetail> => {
  const agencyId = await decide(cx, id, { allowed: canReject, status: 'REJECTED', reason, version });
  await notify(cx, {
    people: { workerIds: [id], permission: 'VIEW_WORKER' },
    reason: `you applied to ${cx.actor.organisation}`,
    fromAgencyId: agencyId,
    facts: decisionFacts(cx, 'Not accepted'),
    title: `Your application to ${cx.actor.organisation}`,
    body: `Thank you for your interest in ${cx.actor.organisation}. They’ve decided not to take your application further this time. You can use your account to apply to other agencies, and to ${cx.actor.organisation} again later.`,
    link: `agency/${agencyId}`,
  });
  return getApplicant(cx, id);
};
