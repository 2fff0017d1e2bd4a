import { type FeeCredit, payBackFeeCredit } from '@worklane/contract/billing/platform-fee.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';

type Props = { payment: FeeCredit['payments'][number]; currency: string; onClose: () => void };

/** Records that an agency has got back what it had left as credit. */
export default function PayBackForm({ payment: { id, amount, receivedOn }, currency, onClose }: Props) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return (
    <FormModal
      title="Pay back credit"
      command={payBackFeeCredit}
      params={{ id }}
      initialValues={{ amount: amount.toFixed(2), paidBackOn: today, reference: '' }}
      submit="Record refund"
      done="Refund recorded"
      onClose={onClose}
    >
      <FormSection
        help={`${formatMoney(amount, currency)} is left of the payment of ${formatCalendarDate(receivedOn)}. This records that you have paid it back and tells the agency. It moves no money.`}
      >
        <AmountField name="amount" label="Amount" data-autofocus />
        <DateField name="paidBackOn" label="Paid back on" maxDate={today} />
        <TextField name="reference" label="Reference" description="As on your bank statement, if there is one." />
      </FormSection>
    </FormModal>
  );
}
