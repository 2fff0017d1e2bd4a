import { approveBooking, authoriseTimes, type BookingRow, confirmBooking } from '@worklane/contract/shifts/booking.ts';
import type { BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import { rulesOfAction, wordsOfAction } from '@worklane/contract/shifts/booking-action.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { type ReactNode, useState } from 'react';
import { CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';
import { useCommand } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { workerOf } from './who.ts';

const BookingDialog = onDemand(() => import('./BookingDialog.tsx'));

/** What an action needs to know of a booking; a row of a list and a card of a shift both have it. */
export type Actionable = Pick<
  BookingRow,
  'bookingId' | 'shiftId' | 'worker' | 'version' | 'shiftStatus' | 'lateCancelHours' | 'obstacles' | 'can'
> & {
  shift: Pick<BookingRow['shift'], 'assignmentName' | 'location' | 'start' | 'end' | 'timeZone'>;
};

const changes = { alsoChanges: [listShifts], takesViolations: true };

export type BookingActionsOnScreen = {
  act: (action: BookingAction, booking: Actionable) => void;
  /** The status to show: what the server said, or what an action under way will make of it. */
  statusOf: (booking: Actionable) => BookingStatus;
  /** An action on this booking is under way or has just been taken, and the next reading will show it. */
  isChanging: (booking: Actionable) => boolean;
  dialog: ReactNode;
};

/** Actions on the bookings of a screen, optimistically: what was clicked shows at once, and is taken back if refused. */
export const useBookingActions = (): BookingActionsOnScreen => {
  const { userType } = useSession();
  const [opened, setOpened] = useState<{ action: BookingAction; booking: Actionable }>();
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

  const send = (action: BookingAction, { bookingId, version }: Actionable) => {
    const args = { params: { id: bookingId }, body: { version } };
    if (action === 'approve') return approve.mutateAsync(args);
    return action === 'authorise' ? authorise.mutateAsync(args) : confirm.mutateAsync(args);
  };

  const actAtOnce = async (action: BookingAction, booking: Actionable) => {
    expect(booking, rulesOfAction(action).to ?? booking.shiftStatus);
    try {
      await send(action, booking);
      const { done } = wordsOfAction(action, booking.shiftStatus);
      notify('success', userType === 'worker' ? done : `${done}: ${workerOf(booking)}`);
    } catch (failure) {
      expect(booking, undefined);
      // A warning stands: whoever approves all the same says why.
      if (failure instanceof CallFailed && failure.violations.length > 0) setOpened({ action, booking });
    }
  };

  return {
    // Whoever approves despite a warning that is known already says why at once.
    act: (action, booking) =>
      rulesOfAction(action).oneClick &&
      !(action === 'approve' && booking.obstacles.some(({ severity }) => severity !== 'INFO'))
        ? void actAtOnce(action, booking)
        : setOpened({ action, booking }),
    statusOf: (booking) => expected.get(keyOf(booking)) ?? booking.shiftStatus,
    isChanging: (booking) => expected.has(keyOf(booking)),
    dialog: opened && <BookingDialog {...opened} onClose={() => setOpened(undefined)} />,
  };
};
