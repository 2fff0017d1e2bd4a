import type { Booking, ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { endReasonWords } from '../shift/words.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { bookingWords } from '../shift/status-words.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { checkId } from './approval-check.ts';
import { BookingButtons } from './BookingButtons.tsx';
import classes from './BookingCard.module.css';
import { noticeText } from './notice.ts';
import { TimesheetTable } from './TimesheetTable.tsx';
import type { BookingActionsOnScreen } from './use-booking-actions.tsx';
import { WorkerName } from './WorkerName.tsx';
import { WorkerObstacles } from './WorkerObstacles.tsx';

type Props = {
  booking: Booking;
  shift: ShiftDetail;
  actions: BookingActionsOnScreen;
};

/** One worker on a shift: who, how far, what speaks against it, the times, and what can be done. */
export const BookingCard = ({ booking, shift, actions }: Props) => {
  const { agencyName, obstacles, timesheet, confirmBy } = booking;
  const actionable = { ...booking, shift };
  const changing = actions.isChanging(actionable);
  return (
    <li className={classes['card']} aria-busy={changing}>
      <div className={classes['head']}>
        <div>
          <p className={classes['name']}>
            <WorkerName booking={booking} />
          </p>
          <p className="dimmed">{agencyName}</p>
        </div>
        <WordBadge {...bookingWords({ ...booking, shiftStatus: actions.statusOf(actionable) })} />
      </div>
      {confirmBy && (
        <p className={`${classes['aside']} num`}>
          Booked directly; needs to confirm by <strong>{formatDateTime(confirmBy, shift.timeZone)}</strong>, or the
          place opens again.
        </p>
      )}
      <Change booking={booking} shift={shift} />
      <Ending booking={booking} />
      {obstacles.length > 0 && !changing && (
        <div id={checkId(booking.bookingId)}>
          <WorkerObstacles obstacles={obstacles} worker={booking.worker} />
        </div>
      )}
      {timesheet && (
        <>
          <TimesheetTable plan={shift} worked={timesheet} timeZone={shift.timeZone} />
          <p className="dimmed num">
            Entered by {timesheet.enteredBy}, {formatDateTime(timesheet.enteredAt, shift.timeZone)}
            {timesheet.authorisedAt &&
              ` · authorised by ${timesheet.authorisedBy ?? 'somebody'}, ${formatDateTime(timesheet.authorisedAt, shift.timeZone)}`}
          </p>
          {timesheet.queryReason && (
            <p className={classes['aside']}>
              <strong>Query:</strong> {timesheet.queryReason}
            </p>
          )}
        </>
      )}
      {!changing && (
        <div className={classes['actions']}>
          <BookingButtons booking={actionable} act={actions.act} />
        </div>
      )}
    </li>
  );
};

/** What the worker says to a change of the shift, as long as that matters. */
const Change = ({ booking, shift }: Pick<Props, 'booking' | 'shift'>) => {
  const { shiftStatus, changeAnswer, unconfirmedSince } = booking;
  const isAsked = shiftStatus === 'BOOKED' && shift.change !== null;
  if (!isAsked && !unconfirmedSince) return null;
  return (
    <p className={classes['aside']}>
      {unconfirmedSince
        ? 'Applied before the shift changed, and hasn’t confirmed it since.'
        : changeAnswer === 'ACCEPTED'
          ? 'Has accepted the change.'
          : changeAnswer === 'DECLINED'
            ? 'Has declined the change.'
            : 'Hasn’t responded to the change yet.'}
    </p>
  );
};

/** Who ended it, why, and how long before the start. */
const Ending = ({ booking }: { booking: Booking }) => {
  const { cancelledBy, cancelReason, cancelNote, noticeMinutes } = booking;
  if (!cancelledBy) return null;
  const why = [cancelReason && endReasonWords[cancelReason], cancelNote].filter(Boolean).join(': ');
  return (
    <p className={classes['aside']}>
      Ended by {cancelledBy}
      {noticeMinutes !== null && `, ${noticeText(noticeMinutes)}`}
      {why && ` · ${why}`}
    </p>
  );
};
