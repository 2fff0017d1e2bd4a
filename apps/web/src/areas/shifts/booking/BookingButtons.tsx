import { Button, type ButtonProps } from '@mantine/core';
import { allowedActions, type BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import { rulesOfAction, wordsOfAction } from '@worklane/contract/shifts/booking-action.ts';
import { checkId } from './approval-check.ts';
import { isBlocked } from './Obstacles.tsx';
import type { Actionable } from './use-booking-actions.tsx';
import { workerOf } from './who.ts';

const LOOKS: Readonly<Record<ReturnType<typeof rulesOfAction>['emphasis'], ButtonProps>> = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  danger: { variant: 'subtle', color: 'red' },
};

/** What must fail cannot be pressed; the reasons stand beside it. */
const refused = ({ bookingId }: Actionable) => ({ disabled: true, 'aria-describedby': checkId(bookingId) });

type Props = {
  booking: Actionable;
  act: (action: BookingAction, booking: Actionable) => void;
  size?: ButtonProps['size'];
  /** Those that belong here; all that are allowed when left out. */
  only?: readonly BookingAction[];
  /** For how many of them there is room. */
  most?: number;
  fullWidth?: boolean;
};

/** A button for everything that the reader may do to a booking now. */
export const BookingButtons = ({ booking, act, size = 'sm', only, most, fullWidth = false }: Props) => (
  <>
    {allowedActions(booking.can)
      .filter((action) => !only || only.includes(action))
      .slice(0, most)
      .map((action) => {
        const label = wordsOfAction(action, booking.shiftStatus).button;
        return (
          <Button
            key={action}
            {...LOOKS[rulesOfAction(action).emphasis]}
            size={size ?? 'sm'}
            fullWidth={fullWidth}
            data-action={action}
            {...(action === 'approve' && isBlocked(booking.obstacles) && refused(booking))}
            aria-label={`${label}: ${workerOf(booking)}`}
            onClick={() => act(action, booking)}
          >
            {label}
          </Button>
        );
      })}
  </>
);
