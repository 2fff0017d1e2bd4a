import { setTaxiFare, type TaxiDetail } from '@worklane/contract/transport/taxi/taxi.ts';
import { taxiActions } from '@worklane/contract/transport/taxi/taxi-action.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FareField } from './FareField.tsx';

/** What the client is charged; it may change until it is on an invoice. */
export default function FareDialog({ taxi, onClose }: { taxi: TaxiDetail; onClose: () => void }) {
  return (
    <FormModal
      title={`Fare of ${taxi.reference}`}
      command={setTaxiFare}
      params={{ id: taxi.id }}
      initialValues={{ fare: taxi.fare?.amount ?? '' }}
      submit="Save fare"
      done={taxiActions.setFare.done}
      onClose={onClose}
    >
      <FareField description="Before VAT, which is added on the invoice. The client sees it." />
    </FormModal>
  );
}
