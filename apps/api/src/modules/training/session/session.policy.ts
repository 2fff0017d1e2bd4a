import type { SeatStatus, SessionStatus } from '@worklane/contract/training/training-session.ts';
import { may, mayBegin, worksForAgency, type Actor } from '#platform/auth/actor.ts';

type Session = {
  readonly agencyId: number;
  /** What its agency has decided, and how far it has come with that by its seats and the clock. */
  readonly state: 'DRAFT' | 'OPEN' | 'CLOSED' | 'CANCELLED';
  readonly status: SessionStatus;
  readonly visibility: 'OWN' | 'ALL';
  readonly start: string;
  readonly end: string;
};

const isBefore = (now: Temporal.Instant, instant: string): boolean =>
  Temporal.Instant.compare(now, Temporal.Instant.from(instant)) < 0;

const holds = (actor: Actor, { agencyId }: Session): boolean =>
  worksForAgency(actor, agencyId) && may(actor, 'MANAGE_TRAINING_SESSION');

/** What stays as it is once it has begun: nobody changes what others were told and came to. */
export const canEditSession = (actor: Actor, session: Session, now: Temporal.Instant): boolean =>
  holds(actor, session) && session.state !== 'CANCELLED' && isBefore(now, session.start);

export const canOpenSession = (actor: Actor, session: Session, now: Temporal.Instant): boolean =>
  canEditSession(actor, session, now) && !actor.suspended && session.state !== 'OPEN';

export const canCloseSession = (actor: Actor, session: Session, now: Temporal.Instant): boolean =>
  canEditSession(actor, session, now) && session.state === 'OPEN';

/** Until it is over: what has been held is no longer cancelled. A draft that nobody has seen may always go. */
export const canCancelSession = (actor: Actor, session: Session, now: Temporal.Instant): boolean =>
  holds(actor, session) && session.state !== 'CANCELLED' && (session.state === 'DRAFT' || isBefore(now, session.end));

/** Seats for workers of the actor’s own agency. */
export const canBookSeats = (actor: Actor, session: Session): boolean =>
  actor.agencyId !== null &&
  mayBegin(actor, 'MANAGE_TRAINING_SESSION') &&
  session.status === 'OPEN' &&
  (session.visibility === 'ALL' || worksForAgency(actor, session.agencyId));

export const canRecordAttendance = (actor: Actor, session: Session, now: Temporal.Instant): boolean =>
  holds(actor, session) && (session.state === 'OPEN' || session.state === 'CLOSED') && !isBefore(now, session.end);

type Seat = { readonly agencyId: number; readonly status: SeatStatus };

/** What is on an invoice stays as it was recorded until that is credited. */
export const canRecordSeat = (
  actor: Actor,
  session: Session,
  { status, invoiced }: Pick<Seat, 'status'> & { readonly invoiced: boolean },
  now: Temporal.Instant,
): boolean => canRecordAttendance(actor, session, now) && status !== 'APPLIED' && status !== 'CANCELLED' && !invoiced;

export const canAcceptSeat = (actor: Actor, session: Session, { status }: Seat, now: Temporal.Instant): boolean =>
  canEditSession(actor, session, now) && status === 'APPLIED';

/** Both sides may, until it begins. */
export const canCancelSeat = (actor: Actor, session: Session, seat: Seat, now: Temporal.Instant): boolean =>
  may(actor, 'MANAGE_TRAINING_SESSION') &&
  (worksForAgency(actor, session.agencyId) || worksForAgency(actor, seat.agencyId)) &&
  (seat.status === 'APPLIED' || seat.status === 'BOOKED') &&
  isBefore(now, session.start);
