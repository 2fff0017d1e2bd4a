import type { VehicleDetail } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { setVehicleRates, type WeekDay } from '@worklane/contract/vehicle-hire/vehicle-rate.ts';
import { useState } from 'react';
import { AmountField } from '~/ui/form/AmountField.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { todayIn } from '~/ui/local-time.ts';
import { weekDayWords } from './words.ts';

type Props = { vehicle: VehicleDetail; onClose: () => void };

/** New rates from a day on; what was agreed before stays. */
export default function RatesForm({ vehicle, onClose }: Props) {
  const { id, vehicleRates, currency, location } = vehicle;
  const [today] = useState(() => todayIn(location.timeZone, new Date()));
  const rateOf = (weekDay: WeekDay) => vehicleRates.find((each) => each.weekDay === weekDay)?.rate ?? '';
  return (
    <FormModal
      title="Edit rates"
      command={setVehicleRates}
      params={{ id }}
      initialValues={{ from: today, mtf: rateOf('MTF'), sat: rateOf('SAT'), sun: rateOf('SUN') }}
      done="Rates saved"
      onClose={onClose}
    >
      <FormSection help={`Per day, in ${currency}. Bookings keep the rates they were made at.`} columns={2}>
        <AmountField name="mtf" label={weekDayWords.MTF} description="Shown as the daily price." data-autofocus />
        <DateField name="from" label="From" description="Today or later." minDate={today} clearable={false} />
        <AmountField name="sat" label={weekDayWords.SAT} description="Leave blank to charge it like a weekday." />
        <AmountField name="sun" label={weekDayWords.SUN} description="Leave blank to charge it like a weekday." />
      </FormSection>
    </FormModal>
  );
}
