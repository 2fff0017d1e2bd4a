import { approveBooking, authoriseTimes, type BookingRow, confirmBooking } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { type Deed, DEEDS } from './deeds.ts';
import { workerOf } from './who.ts';

const BookingDialog = onDemand(() => import('./BookingDialog.tsx'));

/** What a deed needs to know of a booking; a row of a list and a card of a shift both have it. */
export type Actionable = Pick<
  BookingRow,
  'bookingId' | 'shiftId' | 'worker' | 'version' | 'shiftStatus' | 'lateCancelHours' | 'obstacles' | 'can'
> & {
  shift: Pick<BookingRow['shift'], 'assignmentName' | 'location' | 'start' | 'end' | 'timeZone'>;
};

/** Deeds that need no more than a click. The others open a dialog. */
const AT_ONCE: readonly Deed[] = ['confirm', 'approve', 'authorise'];

const changes = { alsoChanges: [listShifts], takesViolations: true };

type BookingDeeds = {
  act: (deed: Deed, booking: Actionable) => void;
  /** The status to show: what the server said, or what a deed under way will make of it. */
  statusOf: (booking: Actionable) => BookingStatus;
  /** A deed of this booking is under way or has just been done, and the next reading will show it. */
  isChanging: (booking: Actionable) => boolean;
  dialog: ReactNode;
};

/** The deeds of the bookings on a screen, optimistically: what was clicked shows at once, and is taken back if refused. */
export const useBookingDeeds = (): BookingDeeds => {
  const { userType } = useSession();
  const [opened, setOpened] = useState<{ deed: Deed; booking: Actionable }>();
  // By booking and version: as soon as the server's answer is on screen its version is another one.
  const [expected, setExpected] = useState<ReadonlyMap<string, BookingStatus>>(new Map());
  const approve = useCommand(approveBooking, changes);
  const authorise = useCommand(authoriseTimes, changes);
  const confirm = useCommand(confirmBooking, changes);

  const keyOf = ({ bookingId, version }: Actionable) => `${bookingId} ${version}`;
  const expect = (booking: Actionable, status: BookingStatus | undefined) =>
    setExpected((before) => {
      const after = new Map(before);
      if (status) after.set(keyOf(booking), status);
      else after.delete(keyOf(booking));
      return after;
    });

  const send = (deed: Deed, { bookingId, version }: Actionable) => {
    const args = { params: { id: bookingId }, body: { version } };
    if (deed === 'approve') return approve.mutateAsync(args);
    return deed === 'authorise' ? authorise.mutateAsync(args) : confirm.mutateAsync(args);
  };

  const doAtOnce = async (deed: Deed, booking: Actionable) => {
    expect(booking, DEEDS[deed].becomes);
    try {
      await send(deed, booking);
      notify('success', userType === 'worker' ? DEEDS[deed].done : `${DEEDS[deed].done}: ${workerOf(booking)}`);
    } catch (failure) {
      expect(booking, undefined);
      // A warning stands: whoever approves all the same says why.
      if (failure instanceof CallFailed && failure.violations.length > 0) setOpened({ deed, booking });
    }
  };

  return {
    // Whoever approves despite a warning that is known already says why at once.
    act: (deed, booking) =>
      AT_ONCE.includes(deed) && !(deed === 'approve' && booking.obstacles.length > 0)
        ? void doAtOnce(deed, booking)
        : setOpened({ deed, booking }),
    statusOf: (booking) => expected.get(keyOf(booking)) ?? booking.shiftStatus,
    isChanging: (booking) => expected.has(keyOf(booking)),
    dialog: opened && <BookingDialog {...opened} onClose={() => setOpened(undefined)} />,
  };
};
