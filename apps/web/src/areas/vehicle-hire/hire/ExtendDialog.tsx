import { extendVehicleBooking } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { hireActions } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { ChangeEnd } from './ChangeEnd.tsx';
import type { HireDialogProps } from './HireButtons.tsx';

export default function ExtendDialog(props: HireDialogProps) {
  return (
    <ChangeEnd
      {...props}
      command={extendVehicleBooking}
      title="Extend this booking"
      submit="Extend booking"
      done={hireActions.extend.done}
      fits={(dropoff, before) => Date.parse(dropoff) > Date.parse(before)}
      misfit="Choose a later drop-off than now."
    />
  );
}
