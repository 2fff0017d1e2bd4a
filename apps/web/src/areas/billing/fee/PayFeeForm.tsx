import { type FeeInvoice, recordFeePayment } from '@worklane/contract/billing/platform-fee.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { RecordedAlready } from '../RecordedAlready.tsx';
import { PaymentFields } from './PaymentFields.tsx';
import { keptOf, keptText } from './words.ts';

type Props = { invoice: FeeInvoice; payer: string; onClose: () => void };

/** Records what an agency has paid of an invoice of the platform. */
export default function PayFeeForm({ invoice, payer, onClose }: Props) {
  const { id, reference, open, currency, payments } = invoice;
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const isPaid = open === 0;
  return (
    <FormModal
      // Somebody else may have recorded it meanwhile: then it’s another form.
      key={String(isPaid)}
      title="Record a payment"
      command={recordFeePayment}
      params={{ id }}
      initialValues={{ amount: isPaid ? '' : open.toFixed(2), asCredit: isPaid, receivedOn: today, reference: '' }}
      submit="Record payment"
      done={({ kept }) => (kept > 0 ? `Payment recorded. ${keptText(kept, currency, payer)}` : 'Payment recorded')}
      onClose={onClose}
    >
      <PaymentFields
        help={
          isPaid
            ? `Nothing of invoice ${reference} is left to pay, so all of it is kept as credit for ${payer} and pays the next invoice. Check that the payment isn’t recorded already.`
            : `${formatMoney(open, currency)} of invoice ${reference} is left to pay.`
        }
        today={today}
      >
        {!isPaid && <Kept open={open} currency={currency} payer={payer} />}
        <RecordedAlready payments={payments} currency={currency} />
      </PaymentFields>
    </FormModal>
  );
}

/** Whoever enters more than is left to pay reads what becomes of the rest. */
const Kept = ({ open, currency, payer }: { open: number; currency: string; payer: string }) => {
  const kept = keptOf(String(useFieldValue('amount')), open);
  return <p aria-live="polite">{kept > 0 && `${keptText(kept, currency, payer)} It pays the next invoice.`}</p>;
};
