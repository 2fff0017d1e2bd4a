import { type InvoiceDetail, recordInvoicePayment } from '@worklane/contract/billing/invoice.ts';
import { paymentMethodWords } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { choicesOf } from '~/ui/words.ts';
import { RecordedAlready } from '../RecordedAlready.tsx';

type Props = { invoice: InvoiceDetail; onClose: () => void };

/** Records what a client has paid of an invoice. */
export default function PaymentForm({ invoice, onClose }: Props) {
  const { id, reference, open, currency, client, payments } = invoice;
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const isPaid = open === 0;
  return (
    <FormModal
      // Somebody else may have recorded it meanwhile: then it’s another form.
      key={String(isPaid)}
      title="Record a payment"
      command={recordInvoicePayment}
      params={{ id }}
      initialValues={{
        amount: isPaid ? '' : open.toFixed(2),
        asCredit: isPaid,
        receivedOn: today,
        method: 'BANK_TRANSFER',
        reference: '',
      }}
      submit="Record payment"
      done={isPaid ? 'Payment kept as credit' : 'Payment recorded'}
      onClose={onClose}
    >
      <FormSection
        help={
          isPaid
            ? `Nothing of invoice ${reference} is left to pay, so all of it stays as credit for ${client}, for another invoice. Check that the payment isn’t recorded already.`
            : `${formatMoney(open, currency)} of invoice ${reference} is left to pay. What is more than that stays as credit for the client.`
        }
      >
        <div>
          <AmountField name="amount" label="Amount" data-autofocus />
          <RecordedAlready payments={payments} currency={currency} />
        </div>
        <DateField name="receivedOn" label="Received on" maxDate={today} />
        <SelectField name="method" label="Paid by" data={choicesOf(paymentMethodWords)} allowDeselect={false} />
        <TextField name="reference" label="Reference" description="As on the bank statement, if there is one." />
      </FormSection>
    </FormModal>
  );
}
