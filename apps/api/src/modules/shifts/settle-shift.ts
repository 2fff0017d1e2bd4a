import { bookingConsequences, mayFollow } from '@worklane/contract/shifts/booking-action.ts';
import { sql } from 'kysely';
import { AUTOMATIC, type ActingContext } from './acting-context.ts';
import { announceOfMany, type Affected } from './announce.ts';
import { factsOf, saveState, type Shift } from './shift.queries.ts';

/** Ends what waits on a shift that is full. */
const endFilled = async ({ tx, now }: ActingContext, shift: Shift): Promise<Affected[]> => {
  const { rows } = await sql<Affected>`
    select booking_id as id, agency_id as "agencyId", worker_id as "workerId", worker_name as "workerName"
    from app.end_filled(${shift.id}, ${now.toString()})`.execute(tx);
  return rows;
};

/** Brings back what ended because the shift was full. */
const restoreFilled = async ({ tx, now }: ActingContext, shift: Shift): Promise<Affected[]> => {
  const { rows } = await sql<Affected>`
    select booking_id as id, agency_id as "agencyId", worker_id as "workerId", worker_name as "workerName"
    from app.restore_filled(${shift.id}, ${now.toString()})`.execute(tx);
  return rows;
};

/**
 * Brings the locked shift in line with its bookings, after any of them, or the number of places, has changed. When the last
 * place has gone the applications that remain end; when one opens again they return.
 */
export const settleShift = async (cx: ActingContext, shift: Shift): Promise<{ booked: number }> => {
  const { booked, bookings } = await saveState(cx.tx, shift, cx.now);
  if (factsOf(shift, cx.now).started || shift.shiftStatus === 'CANCELLED') return { booked };
  const isFull = booked >= shift.numberOfStaff;
  const consequence = isFull ? 'fill' : 'restore';
  if (!bookings.some((status) => mayFollow(consequence, status))) return { booked };
  const affected = isFull ? await endFilled(cx, shift) : await restoreFilled(cx, shift);
  if (affected.length === 0) return { booked };
  const automatic = { ...cx, actor: AUTOMATIC };
  await announceOfMany(
    automatic,
    shift,
    isFull
      ? {
          action: bookingConsequences.fill.done,
          toWorkers:
            'All places on this shift are filled, so your application has ended. If one opens again in time, you’re back in automatically.',
          toAgencies: 'All places on this shift are filled, so your remaining applications for it have ended.',
        }
      : {
          action: bookingConsequences.restore.done,
          toWorkers:
            'A place on this shift is open again, and so is your application. Withdraw it if you no longer want the shift.',
          toAgencies: 'A place on this shift is open again, and your earlier applications for it are back.',
        },
    affected,
  );
  return saveState(cx.tx, shift, cx.now);
};
