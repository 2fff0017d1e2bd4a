import { changeTransportRate, type TransportRate } from '@worklane/contract/rates/transport-rate.ts';
import { previewChangedTransportRate } from '@worklane/contract/transport/transport-rate-change.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { typedAmount } from '~/ui/money.ts';
import { useTransportRateReview } from './use-transport-rate-review.tsx';
import { RateFields } from './RateFields.tsx';
import { scopeText } from './words.ts';

/** What costs nothing was left blank. */
const blank = (amount: number) => (amount === 0 ? '' : typedAmount(amount));

/** New terms from a day on, beginning with those that there are. */
export default function ChangeRateForm({ rate, onClose }: { rate: TransportRate; onClose: () => void }) {
  const timeZone = useTimeZone();
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const review = useTransportRateReview(previewChangedTransportRate, rate.id);
  const { id, perHour, perMile, minimum, waiting, freeMinutes, aborted, uplift } = rate;
  return (
    <FormModal
      title={`Change the rate: ${scopeText(rate)}`}
      size="xl"
      command={changeTransportRate}
      params={{ id }}
      initialValues={{
        from: rate.from < today ? today : '',
        perHour: blank(perHour),
        perMile: blank(perMile),
        minimum: blank(minimum),
        waiting: blank(waiting),
        freeMinutes: freeMinutes || '',
        aborted: blank(aborted),
        uplift: uplift || '',
        nightFrom: rate.nightFrom ?? '',
        nightTo: rate.nightTo ?? '',
        weekends: rate.weekends,
        bankHolidays: rate.bankHolidays,
        vatExempt: rate.vatExempt,
      }}
      review={review}
      toReview="See what this changes"
      submit="Change rate"
      done="Transport rate changed"
      onClose={onClose}
    >
      <p className="dimmed">
        Journeys that begin before that day, and prices that are worked out already, stay as they are.
      </p>
      <RateFields isSpecial={rate.vehicleKind === 'SPECIAL'} />
    </FormModal>
  );
}
