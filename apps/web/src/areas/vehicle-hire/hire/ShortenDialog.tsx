import { shortenVehicleBooking } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { hireActions } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { ChangeEnd } from './ChangeEnd.tsx';
import type { HireDialogProps } from './HireButtons.tsx';

export default function ShortenDialog(props: HireDialogProps) {
  return (
    <ChangeEnd
      {...props}
      command={shortenVehicleBooking}
      title="Shorten this booking"
      submit="Shorten booking"
      done={hireActions.shorten.done}
      fits={(dropoff, before) => Date.parse(dropoff) < Date.parse(before)}
      misfit="Choose an earlier drop-off than now."
    />
  );
}
