import type { BookingRow } from '@worklane/contract/shifts/booking.ts';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import { BookingButtons } from './BookingButtons.tsx';
import { deedsOf } from './deeds.ts';
import type { useBookingDeeds } from './use-booking-deeds.tsx';
import classes from './WorkList.module.css';

/** At most this many buttons in a row; the shift has them all. */
const MOST = 2;

type Props = { booking: BookingRow; deeds: ReturnType<typeof useBookingDeeds> };

/** What the reader may do; what was just done shows as what comes of it. */
export const RowActions = ({ booking, deeds }: Props) => {
  const waitsForClient = booking.shiftStatus === 'APPLIED' && deedsOf(booking.can).length === 0;
  return (
    <div className={classes['actions']} data-row-actions>
      {deeds.isChanging(booking) ? (
        <StatusBadge status={deeds.statusOf(booking)} />
      ) : waitsForClient ? (
        <span className="dimmed">The client decides</span>
      ) : (
        <BookingButtons booking={booking} act={deeds.act} size="xs" most={MOST} />
      )}
    </div>
  );
};
