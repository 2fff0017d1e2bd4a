import { Button, type ButtonProps } from '@mantine/core';
import { checkId } from './approval-check.ts';
import { type Deed, DEEDS, deedsOf, labelOf } from './deeds.ts';
import { isBlocked } from './Obstacles.tsx';
import type { Actionable } from './use-booking-deeds.tsx';
import { workerOf } from './who.ts';

const LOOKS: Readonly<Record<(typeof DEEDS)[Deed]['look'], ButtonProps>> = {
  filled: { variant: 'filled' },
  light: { variant: 'light' },
  default: { variant: 'default' },
  danger: { variant: 'subtle', color: 'red' },
};

/** What must fail cannot be pressed; the reasons stand beside it. */
const refused = ({ bookingId }: Actionable) => ({ disabled: true, 'aria-describedby': checkId(bookingId) });

type Props = {
  booking: Actionable;
  act: (deed: Deed, booking: Actionable) => void;
  size?: ButtonProps['size'];
  /** Those that belong here; all that are allowed when left out. */
  only?: readonly Deed[];
  /** For how many of them there is room. */
  most?: number;
  fullWidth?: boolean;
};

/** A button for everything that the reader may do to a booking now. */
export const BookingButtons = ({ booking, act, size = 'sm', only, most, fullWidth = false }: Props) => (
  <>
    {deedsOf(booking.can)
      .filter((deed) => !only || only.includes(deed))
      .slice(0, most)
      .map((deed) => {
        const label = labelOf(deed, booking.shiftStatus);
        return (
          <Button
            key={deed}
            {...LOOKS[DEEDS[deed].look]}
            size={size ?? 'sm'}
            fullWidth={fullWidth}
            data-deed={deed}
            {...(deed === 'approve' && isBlocked(booking.obstacles) && refused(booking))}
            aria-label={`${label}: ${workerOf(booking)}`}
            onClick={() => act(deed, booking)}
          >
            {label}
          </Button>
        );
      })}
  </>
);
