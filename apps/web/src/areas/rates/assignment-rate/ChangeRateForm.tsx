import { type AssignmentRate, changeAssignmentRate, type RateBand } from '@worklane/contract/rates/assignment-rate.ts';
import { isPaidWage } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { previewChangedRate } from '@worklane/contract/shifts/rate-change.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { typedAmount } from '~/ui/money.ts';
import { BandFields } from './BandFields.tsx';
import { useRateReview } from './use-rate-review.tsx';
import { nameOf } from './words.ts';

/** What costs what a weekday does was left blank, and hours that don’t matter. */
const blank = (given: number | null) => given ?? '';
const amount = (given: number | null) => (given === null ? '' : typedAmount(given));

const typed = <Hours extends Pick<RateBand, 'weekday' | 'saturday' | 'sunday' | 'bankHoliday'>>(hours: Hours) => ({
  ...hours,
  weekday: amount(hours.weekday),
  saturday: amount(hours.saturday),
  sunday: amount(hours.sunday),
  bankHoliday: amount(hours.bankHoliday),
});

/** Other amounts from a day on, beginning with those that there are. */
export default function ChangeRateForm({ rate, onClose }: { rate: AssignmentRate; onClose: () => void }) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const review = useRateReview(previewChangedRate, rate.id);
  return (
    <FormModal
      title={`Change the rate: ${nameOf(rate)}`}
      size="xl"
      command={changeAssignmentRate}
      params={{ id: rate.id }}
      initialValues={{
        from: rate.from < today ? today : '',
        bands: rate.bands.map(typed),
        overtime: rate.overtime && {
          ...typed(rate.overtime),
          afterShift: blank(rate.overtime.afterShift),
          afterWeek: blank(rate.overtime.afterWeek),
        },
      }}
      review={review}
      toReview="See what this changes"
      submit="Change rate"
      done="Rate changed"
      onClose={onClose}
    >
      <BandFields
        isWage={rate.side === 'PAY' && isPaidWage(rate.paymentMethod)}
        help="Shifts that start before the first day keep their current rate."
      />
    </FormModal>
  );
}
