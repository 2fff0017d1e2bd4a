import { Alert } from '@mantine/core';
import { listStatutoryFigures } from '@worklane/contract/rates/statutory-figure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { formatMoney } from '~/ui/money.ts';
import { adultWageOn, hourWords, underpaid } from './underpaid.ts';

/** Of which there is a law on what an hour has to pay. */
const STERLING = 'GBP';

/** Says where an hour pays an adult too little on the first day. It may be saved all the same: younger workers are due less. */
export const WageWarning = ({ of }: { of: string }) => {
  const { agencyBaseCurrency } = useSession();
  const { data } = useDetail(listStatutoryFigures, {});
  const from = useFieldValue('from');
  const typed = {
    weekday: useFieldValue(`${of}.weekday`),
    saturday: useFieldValue(`${of}.saturday`),
    sunday: useFieldValue(`${of}.sunday`),
    bankHoliday: useFieldValue(`${of}.bankHoliday`),
  };
  if (!data || agencyBaseCurrency !== STERLING || typeof from !== 'string' || from === '') return null;
  const wage = adultWageOn(data.content, from);
  const hours = wage === undefined ? [] : underpaid(typed, wage);
  if (wage === undefined || hours.length === 0) return null;
  const days = new Intl.ListFormat('en-GB').format(hours.map((hour) => hourWords[hour]));
  return (
    <Alert color="yellow" my="sm">
      {days}: below the minimum wage for workers aged 21 and over, which is {formatMoney(wage, STERLING)} an hour on{' '}
      {formatCalendarDate(from)}.
    </Alert>
  );
};
