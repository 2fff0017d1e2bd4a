import { PERSONAL_FIELDS, type ChangeRequest, type PersonalField } from '@worklane/contract/workers/change-request.ts';
import { notify } from '#modules/messages/index.ts';
import { isPlatform, isWorker, type Actor, type AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found, ruleBroken } from '#platform/errors/errors.ts';
import { getWorker } from '../worker.service.ts';
import { lockPerson, personColumns, saveWorker } from '../worker.queries.ts';
import { changeEmailJob } from './change-email.job.ts';
import { canDecide, canWithdraw } from './change-request.policy.ts';
import { insertRequest, listWaiting, lockWaiting, saveOutcome } from './change-request.queries.ts';
import type { Changes } from '../worker.rules.ts';

const shown = (
  { actor, now }: Context,
  { changes, requestedBy, ...request }: Awaited<ReturnType<typeof listWaiting>>[number],
): ChangeRequest => ({
  id: request.id,
  workerId: request.workerId,
  agencyName: request.agencyName,
  changes: PERSONAL_FIELDS.flatMap((field) =>
    field in changes ? [{ field, from: request[field], to: changes[field] ?? null }] : [],
  ),
  requestedAt: request.requestedAt,
  requestedBy: actor.userType === 'AGENCY' ? requestedBy : null,
  can: { decide: canDecide(actor, request, now), withdraw: canWithdraw(actor) },
});

export const listChangeRequests = async (cx: Context, workerId: number): Promise<ChangeRequest[]> => {
  await getWorker(cx, workerId);
  return (await listWaiting(cx.tx, cx.actor, workerId)).map((request) => shown(cx, request));
};

const DETAILS: Readonly<Record<PersonalField, string>> = {
  firstname: 'first names',
  lastname: 'surname',
  gender: 'gender',
  dob: 'date of birth',
  nationality: 'nationality',
  email: 'email',
  phoneNumber: 'phone number',
  address: 'address',
};

/** Which details, and not what they would be: that is read in the product. */
const detailsOf = (changes: Changes): string => {
  const names = PERSONAL_FIELDS.flatMap((field) => (field in changes ? [DETAILS[field]] : [])).join(', ');
  return `${names.charAt(0).toUpperCase()}${names.slice(1)}`;
};

/** The agency asks the worker, who hears of it. One at a time, so that nobody is asked about a change of a change. */
export const askForChange = async (cx: Context<AgencyActor>, workerId: number, changes: Changes): Promise<void> => {
  const { tx, actor } = cx;
  if ((await listWaiting(tx, actor, workerId)).length > 0)
    throw conflict('CHANGE_WAITING', 'An earlier change is still awaiting their confirmation. Withdraw it first.');
  await insertRequest(tx, { agencyId: cx.actor.agencyId, workerId }, { changes, userId: actor.userId });
  await notify(cx, {
    people: { workerIds: [workerId], permission: 'VIEW_WORKER' },
    reason: `${actor.organisation} keeps your details as one of its workers`,
    fromAgencyId: cx.actor.agencyId,
    title: `${actor.organisation} would like to change your details`,
    body: `${actor.organisation} has suggested a change to your personal details. Nothing changes until you confirm it on your home page.`,
    link: 'home',
    facts: [
      ['Agency', actor.organisation],
      ['Details', detailsOf(changes)],
    ],
  });
};

const notifyAgency = (
  cx: Context,
  agencyId: number,
  workerId: number,
  outcome: string,
  person: string,
): Promise<void> =>
  notify(cx, {
    people: { agencyIds: [agencyId], permission: 'MANAGE_WORKER' },
    reason: 'you can manage workers',
    title: `Change of ${person}’s details ${outcome}`,
    body: `The change you suggested to ${person}’s details was ${outcome} ${isWorker(cx.actor, workerId) ? 'by the worker' : 'by the platform'}.`,
    link: `workers/info/${workerId}`,
    facts: [
      ['Worker', person],
      ['Change', outcome === 'confirmed' ? 'Confirmed' : 'Declined'],
    ],
  });

const open = async (cx: Context, id: number) => found(await lockWaiting(cx.tx, cx.actor, id), 'request');

const assertReason = (actor: Actor, reason: string | undefined): void => {
  if (isPlatform(actor) && reason === undefined) throw ruleBroken('REASON', 'Enter the reason.', 'reason');
};

/** A new email address counts once the link that goes there was opened; see {@link changeEmailJob}. */
const apply = async (cx: Context, workerId: number, { email: _email, ...changes }: Changes): Promise<void> => {
  const before = found(await lockPerson(cx.tx, workerId), 'worker');
  assertSaved(await saveWorker(cx.tx, workerId, personColumns(changes), { version: before.version, moves: false }));
};

type Decision = { readonly accepts: boolean; readonly reason: string | undefined };

export const decideChange = async (cx: Context, id: number, { accepts, reason }: Decision): Promise<void> => {
  const { tx, actor, now } = cx;
  const request = await open(cx, id);
  authorise(canDecide(actor, request, now));
  assertReason(actor, reason);
  if (accepts) await apply(cx, request.workerId, request.changes);
  await saveOutcome(tx, id, {
    status: accepts ? 'ACCEPTED' : 'DECLINED',
    userId: actor.userId,
    reason: reason ?? null,
  });
  if (accepts && request.changes.email) await cx.enqueue(changeEmailJob, { requestId: id });
  const { firstname, lastname } = await getWorker(cx, request.workerId);
  const outcome = accepts ? 'confirmed' : 'declined';
  await notifyAgency(cx, request.agencyId, request.workerId, outcome, `${firstname} ${lastname}`);
};

export const withdrawChange = async (cx: Context, id: number): Promise<void> => {
  await open(cx, id);
  authorise(canWithdraw(cx.actor));
  await saveOutcome(cx.tx, id, { status: 'WITHDRAWN', userId: cx.actor.userId, reason: null });
};
