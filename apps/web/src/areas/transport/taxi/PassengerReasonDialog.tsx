import { Stack } from '@mantine/core';
import type { TaxiPassenger } from '@worklane/contract/transport/taxi/passenger.ts';
import { type ListedTaxi, openTaxiPassenger } from '@worklane/contract/transport/taxi/taxi.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  taxi: Pick<ListedTaxi, 'id' | 'reference'>;
  onOpened: (passenger: TaxiPassenger) => void;
  onClose: () => void;
};

/** Why an agency has to know who travelled, once the journey is over. */
export default function PassengerReasonDialog({ taxi: { id, reference }, onOpened, onClose }: Props) {
  return (
    <FormModal
      title={`Show the passenger of ${reference}?`}
      command={openTaxiPassenger}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Show passenger details"
      onDone={onOpened}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed">Your name, the time and your reason are recorded.</p>
        <TextField
          name="reason"
          label="Why do you need to see them?"
          description="For example: a complaint about the journey. Don’t name the passenger here."
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
