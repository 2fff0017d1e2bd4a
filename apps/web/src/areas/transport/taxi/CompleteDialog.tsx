import { Stack } from '@mantine/core';
import { completeTaxi, type TaxiDetail } from '@worklane/contract/transport/taxi/taxi.ts';
import { taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FareField } from './FareField.tsx';

/** The passenger has arrived; whoever has the fare at hand enters it with it. */
export default function CompleteDialog({ taxi, onClose }: { taxi: TaxiDetail; onClose: () => void }) {
  return (
    <FormModal
      title={`Complete ${taxi.reference}?`}
      command={completeTaxi}
      params={{ id: taxi.id }}
      initialValues={{ fare: taxi.fare?.amount ?? '' }}
      submit={taxiActions.complete.button}
      dismiss="Not yet"
      done={taxiActions.complete.done}
      onClose={onClose}
    >
      <Stack>
        <p>The passenger has arrived. The driver and the vehicle are free from now on.</p>
        <FareField description="Before VAT. You can leave it blank and enter it later." />
      </Stack>
    </FormModal>
  );
}
