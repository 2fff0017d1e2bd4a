import type { BookingRow } from '@worklane/contract/shifts/booking.ts';
import { allowedActions } from '@worklane/contract/shifts/allowed-actions.ts';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { BookingButtons } from './BookingButtons.tsx';
import type { BookingActionsOnScreen } from './use-booking-actions.tsx';
import classes from './WorkList.module.css';

/** At most this many buttons in a row; the shift has them all. */
const MOST = 2;

type Props = { booking: BookingRow; actions: BookingActionsOnScreen };

/** What the reader may do; what was just done shows as what comes of it. */
export const RowActions = ({ booking, actions }: Props) => {
  const waitsForClient = booking.shiftStatus === 'APPLIED' && allowedActions(booking.can).length === 0;
  return (
    <div className={classes['actions']} data-row-actions>
      {actions.isChanging(booking) ? (
        <StatusBadge status={actions.statusOf(booking)} />
      ) : waitsForClient ? (
        <span className="dimmed">The client decides</span>
      ) : (
        <BookingButtons booking={booking} act={actions.act} size="xs" most={MOST} />
      )}
    </div>
  );
};
