import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  addTrainingSeats as addContract,
  cancelTrainingSeat as cancelContract,
  recordAttendance as attendanceContract,
} from '@worklane/contract/training/training-seat.ts';
import type { TrainingSessionDetail } from '@worklane/contract/training/training-session.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { authorise, conflict, found, notFound } from '#platform/errors/errors.ts';
import { notifyAgencies, notifyWorkersOf, whenOf } from './announce-session.ts';
import { settleAttendance } from './attendance.job.ts';
import {
  acceptSeat,
  cancelSeat,
  findActive,
  findSeats,
  findSessionOfSeat,
  insertSeats,
  saveAttendance,
  type SeatRow,
} from './seat.queries.ts';
import { canAcceptSeat, canCancelSeat, canRecordAttendance } from './session.policy.ts';
import { assertBookable } from './assert-bookable.ts';
import { findSession, lockSession, type SessionRow } from './session.queries.ts';
import { getTrainingSession } from './session.views.ts';

type AgencyContext = Context<AgencyActor>;

const getSession = async ({ tx, actor, now }: AgencyContext, id: number): Promise<SessionRow> =>
  found(await findSession(tx, actor, now, id), 'training session');

const seatsText = (count: number): string => (count === 1 ? 'a seat' : `${count} seats`);

const youAreBooked = (session: SessionRow) => ({
  title: `You’re booked: ${session.name}`,
  body: `You’re booked on the training ${session.name}, ${whenOf(session)}, with ${session.agency}.`,
});

/**
 * Own workers onto an own session, who are booked at once, or applications for seats with another agency. 404 for no session or worker
 * of theirs; 409 where it is not open any more, has not so many places, or one of them has a seat.
 */
export const addTrainingSeats = async (
  cx: AgencyContext,
  { params: { id }, body }: Received<typeof addContract>,
): Promise<TrainingSessionDetail> => {
  const { tx, actor } = cx;
  const { agencyId } = actor;
  const session = await getSession(cx, id);
  assertBookable(actor, session);
  const workerIds = [...new Set(body.workerIds)];
  if ((await findActive(tx, agencyId, workerIds)).length < workerIds.length) throw notFound('worker');
  await insertSeats(tx, { sessionId: id, ownerId: session.agencyId, agencyId }, workerIds);
  if (session.agencyId === agencyId) {
    const seats = (await findSeats(tx, actor, id)).filter((seat) => workerIds.includes(seat.workerId));
    await notifyWorkersOf(cx, session, seats, youAreBooked(session));
  } else
    await notifyAgencies(cx, session, [session.agencyId], {
      title: `Seats applied for: ${session.name}`,
      body: `${actor.organisation} has applied for ${seatsText(workerIds.length)} on ${whenOf(session)}.`,
    });
  return getTrainingSession(cx, id);
};

/** A seat that the actor may know of, and its session. */
const getSeat = async (cx: AgencyContext, id: number): Promise<{ session: SessionRow; seat: SeatRow }> => {
  const { tx, actor } = cx;
  const sessionId = found(await findSessionOfSeat(tx, actor, id), 'seat');
  await lockSession(tx, actor.agencyId, sessionId);
  const session = await getSession(cx, sessionId);
  const seats = await findSeats(tx, actor, sessionId);
  return {
    session,
    seat: found(
      seats.find((each) => each.id === id),
      'seat',
    ),
  };
};

/** 403 where it is not the actor’s to accept, 409 where it is not applied for any more, or the session is full. */
export const acceptTrainingSeat = async (cx: AgencyContext, id: number): Promise<TrainingSessionDetail> => {
  const { tx, actor, now } = cx;
  const { session, seat } = await getSeat(cx, id);
  authorise(session.agencyId === actor.agencyId);
  if (!canAcceptSeat(actor, session, seat, now) || !(await acceptSeat(tx, id)))
    throw conflict('MOVED_ON', 'This seat isn’t waiting to be accepted any more, or the session has begun.');
  await notifyAgencies(cx, session, [seat.agencyId], {
    title: `Seat accepted: ${session.name}`,
    body: `${session.agency} has accepted ${seat.worker} for ${whenOf(session)}.`,
  });
  await notifyWorkersOf(cx, session, [seat], youAreBooked(session));
  return getTrainingSession(cx, session.id);
};

/** Until the session begins, by either side; the other one hears of it, and the worker who was booked. */
export const cancelTrainingSeat = async (
  cx: AgencyContext,
  { params: { id }, body: { reason } }: Received<typeof cancelContract>,
): Promise<TrainingSessionDetail> => {
  const { tx, actor, now } = cx;
  const { session, seat } = await getSeat(cx, id);
  if (!canCancelSeat(actor, session, seat, now) || !(await cancelSeat(tx, id, reason)))
    throw conflict('MOVED_ON', 'This seat was cancelled, or the session has begun.');
  const isOwner = actor.agencyId === session.agencyId;
  const what = isOwner
    ? `${session.agency} has ${seat.status === 'APPLIED' ? 'declined' : 'cancelled'} the seat of ${seat.worker} on ${whenOf(session)}`
    : `${actor.organisation} has withdrawn ${seat.worker} from ${whenOf(session)}`;
  await notifyAgencies(
    cx,
    session,
    [isOwner ? seat.agencyId : session.agencyId].filter((agencyId) => agencyId !== actor.agencyId),
    {
      title: `Seat ${isOwner ? 'cancelled' : 'withdrawn'}: ${session.name}`,
      body: reason === null ? `${what}.` : `${what}: ${reason}`,
      mailBody: `${what}.`,
    },
  );
  if (seat.status === 'BOOKED')
    await notifyWorkersOf(cx, session, [seat], {
      title: `Training cancelled: ${session.name}`,
      body: `You’re no longer booked on the training ${session.name}, ${whenOf(session)}.`,
    });
  return getTrainingSession(cx, session.id);
};

/** Records and certificates follow a moment later: the agencies whose workers they are keep them. 409 where a seat was never booked. */
export const recordAttendance = async (
  cx: AgencyContext,
  { params: { id }, body: { seats } }: Received<typeof attendanceContract>,
): Promise<TrainingSessionDetail> => {
  const { tx, actor, now } = cx;
  await lockSession(tx, actor.agencyId, id);
  const session = await getSession(cx, id);
  authorise(session.agencyId === actor.agencyId);
  if (!canRecordAttendance(actor, session, now))
    throw conflict('NOT_OVER', 'You can say who attended once the session is over.');
  const of = (status: 'ATTENDED' | 'NO_SHOW') =>
    new Set(seats.filter((seat) => seat.status === status).map((seat) => seat.id));
  const [attended, missed] = [of('ATTENDED'), of('NO_SHOW')];
  const saved =
    (await saveAttendance(tx, id, [...attended], 'ATTENDED')) + (await saveAttendance(tx, id, [...missed], 'NO_SHOW'));
  if (saved < attended.size + missed.size)
    throw conflict('NOT_BOOKED', 'Some of these seats aren’t booked any more. Look at the list again.');
  await cx.enqueue(settleAttendance, { sessionId: id });
  return getTrainingSession(cx, id);
};
