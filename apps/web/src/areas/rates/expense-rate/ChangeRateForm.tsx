import { previewChangedExpenseRate } from '@worklane/contract/payroll/expense-rate-change.ts';
import { changeExpenseRate, type ExpenseRate } from '@worklane/contract/rates/expense-rate.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { typedAmount } from '~/ui/money.ts';
import { useReview } from '../use-review.ts';
import { ExpenseRateChangePreview } from './ExpenseRateChangePreview.tsx';
import { RateFields } from './RateFields.tsx';

/** New terms from a day on, beginning with those that there are. */
export default function ChangeRateForm({ rate, onClose }: { rate: ExpenseRate; onClose: () => void }) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const review = useReview(
    previewChangedExpenseRate,
    (change) => <ExpenseRateChangePreview change={change} />,
    rate.id,
  );
  const { id, name, pay, charge, receiptRequired } = rate;
  return (
    <FormModal
      title={`Change the rate: ${name}`}
      command={changeExpenseRate}
      params={{ id }}
      initialValues={{
        from: rate.from < today ? today : '',
        pay: typedAmount(pay),
        charge: charge === 0 ? '' : typedAmount(charge),
        receiptRequired,
      }}
      review={review}
      toReview="See what this changes"
      submit="Change rate"
      done="Expense rate changed"
      onClose={onClose}
    >
      <p className="dimmed">
        Expenses of earlier days stay as they are, and so do claims that are awaiting approval or approved. Workers have
        to change a draft or a rejected claim of a later day before they can submit it.
      </p>
      <RateFields />
    </FormModal>
  );
}
