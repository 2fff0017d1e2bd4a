import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  addTrainingSession as addContract,
  cancelTrainingSession as cancelContract,
  changeTrainingSession as changeContract,
  closeTrainingSession as closeContract,
  openTrainingSession as openContract,
  TrainingSessionDetail,
} from '@worklane/contract/training/training-session.ts';
import { timeZoneOfAgency } from '#modules/calendar/index.ts';
import { findCurrency } from '#modules/rates/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { conflict, found, notFound, ruleBroken, stale } from '#platform/errors/errors.ts';
import { findRecordType } from '../record/record.queries.ts';
import { notifyEverybody, whenOf } from './announce-session.ts';
import { cancelSeatsOf, findSeats } from './seat.queries.ts';
import { canCancelSession, canCloseSession, canEditSession, canOpenSession } from './session.policy.ts';
import {
  findSession,
  insertSession,
  lockSession,
  saveCancellation,
  saveSession,
  saveState,
  type SessionRow,
} from './session.queries.ts';
import { bindsOthers, changedTerm, concernsWhoComes } from './session.rules.ts';
import { getTrainingSession } from './session.views.ts';

type AgencyContext = Context<AgencyActor>;

const assertAhead = ({ now }: AgencyContext, start: string): void => {
  if (Temporal.Instant.compare(Temporal.Instant.from(start), now) <= 0)
    throw ruleBroken('PAST', 'Choose a time that is still to come.', 'start');
};

/** 400 for no training of the catalogue that is in use, or a time that has passed; 409 where the agency has no currency yet. */
export const addTrainingSession = async (
  cx: AgencyContext,
  { body: { trainingId, ...text } }: Received<typeof addContract>,
): Promise<TrainingSessionDetail> => {
  const { tx, actor } = cx;
  const { agencyId, userId } = actor;
  const training = await findRecordType(tx, 'TRAINING', trainingId);
  if (!training?.active) throw ruleBroken('UNKNOWN_TRAINING', 'Choose a training from the list.', 'trainingId');
  assertAhead(cx, text.start);
  const currency = await findCurrency(tx, agencyId);
  if (currency === null) throw conflict('NO_CURRENCY', 'Choose your agency’s currency in its profile first.');
  const timeZone = await timeZoneOfAgency(cx, agencyId);
  return getTrainingSession(cx, await insertSession(tx, { ...text, agencyId, trainingId, timeZone, currency, userId }));
};

/** An own session as it was seen, which nobody else changes until the transaction ends. 404 for any other, 409 once it has moved on. */
const lockSeen = async (
  { tx, actor, now }: AgencyContext,
  id: number,
  version: number,
): Promise<{ session: SessionRow; seen: { agencyId: number; id: number; version: number } }> => {
  const { agencyId } = actor;
  await lockSession(tx, agencyId, id);
  const session = found(await findSession(tx, actor, now, id), 'training session');
  if (session.agencyId !== agencyId) throw notFound('training session');
  if (session.version !== version) throw stale();
  return { session, seen: { agencyId, id, version } };
};

/** The policy says no because the session has moved on: whose it is, and who may, is settled by then. */
const assertStill = (can: boolean, message: string): void => {
  if (!can) throw conflict('MOVED_ON', message);
};

const STAYS = {
  start: 'Another agency has applied for this session, so its time can’t change. Cancel it, and plan another one.',
  end: 'Another agency has applied for this session, so its time can’t change. Cancel it, and plan another one.',
  price: 'Another agency has applied for this session at this price, so it can’t change.',
  visibility: 'Another agency has applied for this session, so it stays open to all agencies.',
} as const;

/** Price, time and who may come stay once another agency is bound; whoever comes hears of another time, place or trainer. */
export const changeTrainingSession = async (
  cx: AgencyContext,
  { params: { id }, body: { version, ...text } }: Received<typeof changeContract>,
): Promise<TrainingSessionDetail> => {
  const { tx, actor, now } = cx;
  const { session, seen } = await lockSeen(cx, id, version);
  assertStill(canEditSession(actor, session, now), 'This session has begun or was cancelled, so it can’t be changed.');
  assertAhead(cx, text.start);
  const seats = await findSeats(tx, actor, id);
  const changed = changedTerm(session, text);
  if (changed && bindsOthers(session.agencyId, seats)) throw ruleBroken('BOUND', STAYS[changed], changed);
  if (text.capacity < session.booked)
    throw ruleBroken('TOO_FEW', `${session.booked} places are taken. Enter that many at least.`, 'capacity');
  assertSaved(await saveSession(tx, seen, text));
  if (concernsWhoComes(session, text)) {
    const after = { ...session, ...text };
    await notifyEverybody(cx, after, seats, {
      title: `Training changed: ${session.name}`,
      body: `${session.agency} has changed this session. It’s now ${whenOf(after)}.`,
    });
  }
  return getTrainingSession(cx, id);
};

export const openTrainingSession = async (
  cx: AgencyContext,
  { params: { id }, body: { version } }: Received<typeof openContract>,
): Promise<TrainingSessionDetail> => {
  const { session, seen } = await lockSeen(cx, id, version);
  assertStill(canOpenSession(cx.actor, session, cx.now), 'This session is open, has begun or was cancelled.');
  assertSaved(await saveState(cx.tx, seen, 'OPEN'));
  return getTrainingSession(cx, id);
};

export const closeTrainingSession = async (
  cx: AgencyContext,
  { params: { id }, body: { version } }: Received<typeof closeContract>,
): Promise<TrainingSessionDetail> => {
  const { session, seen } = await lockSeen(cx, id, version);
  assertStill(canCloseSession(cx.actor, session, cx.now), 'This session isn’t open any more.');
  assertSaved(await saveState(cx.tx, seen, 'CLOSED'));
  return getTrainingSession(cx, id);
};

/** Every seat goes with it, and everybody concerned hears of it. */
export const cancelTrainingSession = async (
  cx: AgencyContext,
  { params: { id }, body: { version, reason } }: Received<typeof cancelContract>,
): Promise<TrainingSessionDetail> => {
  const { tx, actor, now } = cx;
  const { session, seen } = await lockSeen(cx, id, version);
  assertStill(canCancelSession(actor, session, now), 'This session is over or was cancelled.');
  const seats = await findSeats(tx, actor, id);
  await cancelSeatsOf(tx, id);
  assertSaved(await saveCancellation(tx, seen, reason));
  const what = `${session.agency} has cancelled the session ${whenOf(session)}`;
  await notifyEverybody(cx, session, seats, {
    title: `Training cancelled: ${session.name}`,
    body: `${what}: ${reason}`,
    mailBody: `${what}.`,
  });
  return getTrainingSession(cx, id);
};
