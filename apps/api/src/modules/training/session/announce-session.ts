import { notify, type Facts } from '#modules/messages/index.ts';
import { whenText } from '#modules/shifts/index.ts';
import type { Context } from '#platform/context.ts';
import type { SeatRow } from './seat.queries.ts';
import type { SessionRow } from './session.queries.ts';

type Cx = Pick<Context, 'tx' | 'enqueue' | 'actor'>;

export const whenOf = ({ start, end, timeZone }: Pick<SessionRow, 'start' | 'end' | 'timeZone'>): string =>
  whenText({ start: Temporal.Instant.from(start), end: Temporal.Instant.from(end), timeZone });

const factsOf = (session: SessionRow): Facts => [
  ['Training', session.name],
  ['When', whenOf(session)],
  ['Where', session.address.replaceAll(/\s*\n\s*/g, ', ')],
  ['Trainer', session.trainer],
];

type Words = { readonly title: string; readonly body: string; readonly mailBody?: string };

type Seat = Pick<SeatRow, 'agencyId' | 'workerId' | 'status'>;

/** Tells workers of their own seats; those that were only applied for are the agency’s business. */
export const notifyWorkersOf = async (
  cx: Cx,
  session: SessionRow,
  seats: readonly Seat[],
  words: Words,
): Promise<void> => {
  const workerIds = seats.map(({ workerId }) => workerId);
  if (workerIds.length === 0) return;
  await notify(cx, {
    people: { workerIds, permission: 'VIEW_WORKER' },
    kind: 'RECORDS',
    ...words,
    link: 'trainings',
    facts: factsOf(session),
  });
};

/** Tells whoever looks after trainings at these agencies, but for the actor. */
export const notifyAgencies = async (
  cx: Cx,
  session: SessionRow,
  agencyIds: readonly number[],
  words: Words,
): Promise<void> => {
  if (agencyIds.length === 0) return;
  const isOwner = agencyIds[0] === session.agencyId;
  await notify(cx, {
    people: { agencyIds: [...new Set(agencyIds)], permission: 'MANAGE_TRAINING_SESSION' },
    kind: 'RECORDS',
    ...words,
    link: `trainings/list/${isOwner ? 'self' : 'other'}/${session.id}`,
    facts: factsOf(session),
    except: cx.actor.userId,
  });
};

const standing = ({ status }: Seat): boolean => status === 'APPLIED' || status === 'BOOKED';
const isBooked = ({ status }: Seat): boolean => status === 'BOOKED';

/** Tells everybody with a seat, and the other agencies whose workers they are. */
export const notifyEverybody = async (
  cx: Cx,
  session: SessionRow,
  seats: readonly Seat[],
  words: Words,
): Promise<void> => {
  const others = seats.filter(standing).map(({ agencyId }) => agencyId);
  await notifyAgencies(
    cx,
    session,
    others.filter((id) => id !== session.agencyId),
    words,
  );
  await notifyWorkersOf(cx, session, seats.filter(isBooked), words);
};
