import { paymentMethodWords } from '@worklane/contract/vehicle-hire/hire-invoice.rules.ts';
import { type HireInvoice, PAYMENT_METHODS, recordHirePayment } from '@worklane/contract/vehicle-hire/hire-invoice.ts';
import { useState } from 'react';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatMoney } from '~/ui/money.ts';
import { todayIn } from '~/ui/local-time.ts';

type Props = { bookingId: number; invoice: HireInvoice; currency: string; timeZone: string; onClose: () => void };

const methods = PAYMENT_METHODS.map((value) => ({ value, label: paymentMethodWords[value] }));

/** Records what a hirer has paid of an invoice. */
export default function PaymentForm({ bookingId, invoice, currency, timeZone, onClose }: Props) {
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return (
    <FormModal
      title="Record a payment"
      command={recordHirePayment}
      params={{ id: bookingId }}
      initialValues={{
        invoiceId: invoice.id,
        paidOn: today,
        amount: invoice.amountDue.toFixed(2),
        method: 'CARD',
        ref: '',
      }}
      submit="Record payment"
      done="Payment recorded"
      size="md"
      onClose={onClose}
    >
      <FormSection help={`${formatMoney(invoice.amountDue, currency)} of invoice ${invoice.number} is due.`}>
        <AmountField name="amount" label="Amount" data-autofocus />
        <DateField name="paidOn" label="Paid on" maxDate={today} />
        <SelectField name="method" label="Paid by" data={methods} allowDeselect={false} />
        <TextField
          name="ref"
          label="Reference"
          description="As on the bank statement or the receipt, if there is one."
        />
      </FormSection>
    </FormModal>
  );
}
