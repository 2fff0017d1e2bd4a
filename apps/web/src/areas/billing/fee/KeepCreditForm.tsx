import { keepFeeCredit } from '@worklane/contract/billing/platform-fee.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { PaymentFields } from './PaymentFields.tsx';

type Props = { agency: { id: number; name: string }; currency: string; onClose: () => void };

/** Records what an agency has paid while nothing was open, or before it was invoiced. */
export default function KeepCreditForm({ agency: { id, name }, currency, onClose }: Props) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return (
    <FormModal
      title="Record a payment as credit"
      command={keepFeeCredit}
      params={{ id }}
      initialValues={{ amount: '', receivedOn: today, reference: '' }}
      submit="Record payment"
      done={`Payment kept as credit for ${name}`}
      onClose={onClose}
    >
      <PaymentFields
        help={`All of it is kept as credit for ${name}, in ${currency}, and pays the next invoice. If it’s for an open invoice, record it there.`}
        today={today}
      />
    </FormModal>
  );
}
