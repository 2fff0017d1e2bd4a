import { confirmVehicleBooking } from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { hireActions } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { useCommand } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatMoney } from '~/ui/money.ts';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import type { HireDialogProps } from './HireButtons.tsx';
import { emailWords } from './words.ts';

export default function ConfirmBookingDialog({ booking, terms, onClose }: HireDialogProps) {
  const { button, done } = hireActions.confirm;
  const { mutate, isPending } = useCommand(confirmVehicleBooking, {
    done,
    onDone: onClose,
    alsoChanges: CHANGED_BY_HIRES,
  });
  const { vehicle, client, currency } = booking;
  const { quote, deposit, id, version } = terms;
  return (
    <ConfirmModal
      title="Confirm this booking?"
      confirm={button}
      dismiss="Not yet"
      busy={isPending}
      onConfirm={() => mutate({ params: { id }, body: { version } })}
      onClose={onClose}
    >
      {vehicle.name} {vehicle.model} is booked for {client.name}
      {quote === null ? ', and the hire is invoiced.' : ` and invoiced at ${formatMoney(quote.total, currency)}.`}
      {deposit && ` The deposit of ${formatMoney(deposit.amount, currency)} is due by the pick-up.`}{' '}
      {emailWords(client.email, terms.emailUnconfirmed)}
    </ConfirmModal>
  );
}
