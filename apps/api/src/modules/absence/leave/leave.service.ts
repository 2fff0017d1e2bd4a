import type {
  approveLeave,
  requestLeave,
  Clash,
  enterLeave,
  Leave,
  LeaveDetail,
  listLeaveClashes,
  rejectLeave,
} from '@worklane/contract/absence/leave.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { ownCalendar } from '#modules/calendar/index.ts';
import { notify, type Facts } from '#modules/messages/index.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, forbidden, found, ruleBroken } from '#platform/errors/errors.ts';
import { cancelsLeaveAs, canDecideLeave } from './leave.policy.ts';
import { agenciesThatTookOn, insertLeave, saveLeaveStatus } from './leave.queries.ts';
import { isCancellable, isWaiting, wrongDays } from './leave.rules.ts';
import { findLeave, listClashes, listLeaveOf, type Reader } from './leave.views.ts';

/** Who acts, and what day it is by the calendar that they go by. */
export const readerOf = async (cx: Context): Promise<Reader> => {
  const { timeZone } = await ownCalendar(cx);
  return { actor: cx.actor, today: cx.now.toZonedDateTimeISO(timeZone).toPlainDate() };
};

export const getLeave = async (cx: Context, id: number): Promise<LeaveDetail> =>
  found(await findLeave(cx.tx, await readerOf(cx), id), 'leave');

const british = (date: string): string => date.split('-').toReversed().join('/');

/** “leave from 01/02/2027 to 05/02/2027”. Of which type it is, and why, may tell of somebody’s health and is read in the product alone. */
const inWords = ({ from, to }: Pick<Leave, 'from' | 'to'>): string =>
  `leave ${from === to ? `on ${british(from)}` : `from ${british(from)} to ${british(to)}`}`;

const nameOf = ({ firstname, lastname }: Leave['worker']): string => `${firstname} ${lastname}`;

/** For the table of an email; no more than {@link inWords} says. */
const factsOf = ({ from, to }: Leave, who: Facts[number]): Facts => [who, ['From', british(from)], ['To', british(to)]];

/** Leave cancels nothing by itself. */
const stillBooked = ({ clashes }: LeaveDetail): string =>
  clashes.length === 0
    ? ''
    : ` You’re still booked on ${clashes.length === 1 ? '1 shift' : `${clashes.length} shifts`} in that time. Cancel, or ask your agency to find somebody else.`;

/** Consultants who look after workers hear of it. */
const notifyAgency = (cx: Context, leave: Leave, title: string, body: string): Promise<void> =>
  notify(cx, {
    kind: 'LEAVE',
    people: { agencyIds: [leave.agency.id], permission: 'MANAGE_WORKER' },
    title,
    body,
    link: `worker-leave?open=${leave.id}`,
    facts: factsOf(leave, ['Worker', nameOf(leave.worker)]),
    except: cx.actor.userId,
  });

const notifyWorker = (cx: Context, leave: Leave, title: string, body: string): Promise<void> =>
  notify(cx, {
    kind: 'LEAVE',
    people: { workerIds: [leave.worker.id], permission: 'VIEW_WORKER' },
    title,
    body,
    link: 'leave',
    facts: factsOf(leave, ['Agency', leave.agency.name]),
    fromAgencyId: leave.agency.id,
    except: cx.actor.userId,
  });

const assertDays = (days: { from: string; to: string }, { today }: Reader, by: 'WORKER' | 'AGENCY'): void => {
  const wrong = wrongDays(days, today, by);
  if (wrong) throw ruleBroken('DAYS', wrong.message, wrong.field);
};

/** What leave would clash with, before anybody has requested or entered it. */
export const clashesWith = async (
  cx: Context<AgencyActor | WorkerActor>,
  query: Received<typeof listLeaveClashes>['query'],
): Promise<Clash[]> => {
  const { tx, actor } = cx;
  if (actor.userType === 'WORKER') return listClashes(tx, actor.workerId, null, query);
  if (query.workerId === undefined) throw ruleBroken('WORKER', 'Choose a worker.', 'workerId');
  found((await agenciesThatTookOn(tx, query.workerId, [actor.agencyId]))[0], 'worker');
  return listClashes(tx, query.workerId, actor.agencyId, query);
};

/** One leave per agency, all or none: each agency decides about its own and doesn’t see the others. */
export const requestFromAgencies = async (
  cx: Context<WorkerActor>,
  input: Received<typeof requestLeave>['body'],
): Promise<Leave[]> => {
  const { tx, actor } = cx;
  const reader = await readerOf(cx);
  assertDays(input, reader, 'WORKER');
  const wanted = [...new Set(input.agencyIds)];
  const agencyIds = await agenciesThatTookOn(tx, actor.workerId, wanted);
  if (agencyIds.length < wanted.length) {
    throw ruleBroken('UNKNOWN_AGENCY', 'Choose agencies that you work for.', 'agencyIds');
  }
  const made = await listLeaveOf(tx, reader, await insertLeave(tx, actor.workerId, agencyIds, input));
  for (const leave of made) {
    await notifyAgency(
      cx,
      leave,
      `${nameOf(leave.worker)} has requested leave`,
      `${nameOf(leave.worker)} has requested ${inWords(leave)}. Approve or reject it.`,
    );
  }
  return made;
};

/** What the agency was told by telephone, or decides by itself. */
export const enterForWorker = async (
  cx: Context<AgencyActor>,
  { workerId, ...days }: Received<typeof enterLeave>['body'],
): Promise<LeaveDetail> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  found((await agenciesThatTookOn(tx, workerId, [agencyId]))[0], 'worker');
  assertDays(days, await readerOf(cx), 'AGENCY');
  const [id = 0] = await insertLeave(tx, workerId, [agencyId], days, actor.userId);
  const leave = await getLeave(cx, id);
  await notifyWorker(
    cx,
    leave,
    'Leave entered for you',
    `${leave.agency.name} has entered ${inWords(leave)} for you.${stillBooked(leave)}`,
  );
  return leave;
};

type Decided = { id: number; version: number; comment: string | null; status: 'APPROVED' | 'REJECTED' };

const WORDS = { APPROVED: 'approved', REJECTED: 'rejected' } as const;

const decide = async (cx: Context, { id, version, comment, status }: Decided): Promise<LeaveDetail> => {
  const leave = await getLeave(cx, id);
  authorise(canDecideLeave(cx.actor, leave));
  if (!isWaiting(leave) && leave.version === version) {
    throw conflict('DECIDED', 'This leave has been decided or cancelled already.');
  }
  assertSaved(await saveLeaveStatus(cx.tx, id, version, { status, comment, decidedBy: cx.actor.userId }));
  await notifyWorker(
    cx,
    leave,
    `Leave ${WORDS[status]}`,
    `${leave.agency.name} has ${WORDS[status]} your ${inWords(leave)}.${status === 'APPROVED' ? stillBooked(leave) : ''}`,
  );
  return getLeave(cx, id);
};

export const approve = (cx: Context, id: number, input: Received<typeof approveLeave>['body']): Promise<LeaveDetail> =>
  decide(cx, { id, status: 'APPROVED', ...input });

export const reject = (cx: Context, id: number, input: Received<typeof rejectLeave>['body']): Promise<LeaveDetail> =>
  decide(cx, { id, status: 'REJECTED', ...input });

export const cancel = async (cx: Context, id: number, version: number): Promise<LeaveDetail> => {
  const reader = await readerOf(cx);
  const leave = found(await findLeave(cx.tx, reader, id), 'leave');
  const by = cancelsLeaveAs(cx.actor, leave);
  if (!by) throw forbidden();
  if (!isCancellable(leave, reader.today, by) && leave.version === version) {
    throw conflict('OVER', 'This leave can’t be cancelled any more.');
  }
  assertSaved(await saveLeaveStatus(cx.tx, id, version, { status: 'CANCELLED' }));
  if (by === 'WORKER') {
    await notifyAgency(
      cx,
      leave,
      `${nameOf(leave.worker)} has cancelled leave`,
      `${nameOf(leave.worker)} has cancelled ${inWords(leave)}.`,
    );
  } else {
    await notifyWorker(cx, leave, 'Leave cancelled', `${leave.agency.name} has cancelled your ${inWords(leave)}.`);
  }
  return getLeave(cx, id);
};
