import { type FeeInvoice, recordFeePayment } from '@worklane/contract/billing/platform-fee.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';

type Props = { invoice: FeeInvoice; onClose: () => void };

/** Records what an agency has paid of an invoice of the platform. */
export default function PayFeeForm({ invoice: { id, reference, open, currency }, onClose }: Props) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return (
    <FormModal
      title="Record a payment"
      command={recordFeePayment}
      params={{ id }}
      initialValues={{ amount: open.toFixed(2), receivedOn: today, reference: '' }}
      submit="Record payment"
      done="Payment recorded"
      onClose={onClose}
    >
      <FormSection help={`${formatMoney(open, currency)} of invoice ${reference} is left to pay.`}>
        <AmountField name="amount" label="Amount" data-autofocus />
        <DateField name="receivedOn" label="Received on" maxDate={today} />
        <TextField name="reference" label="Reference" description="As on the bank statement, if there is one." />
      </FormSection>
    </FormModal>
  );
}
