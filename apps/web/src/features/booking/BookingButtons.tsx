import { Button, type ButtonProps } from '@mantine/core';
import { type Deed, DEEDS, deedsOf, labelOf } from './deeds.ts';
import type { Actionable } from './use-booking-deeds.tsx';
import { workerOf } from './who.ts';

const LOOKS: Readonly<Record<(typeof DEEDS)[Deed]['look'], ButtonProps>> = {
  filled: { variant: 'filled' },
  light: { variant: 'light' },
  default: { variant: 'default' },
  danger: { variant: 'subtle', color: 'red' },
};

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
            aria-label={`${label}: ${workerOf(booking)}`}
            onClick={() => act(deed, booking)}
          >
            {label}
          </Button>
        );
      })}
  </>
);
