import { Alert } from '@mantine/core';
import { adultWageOn, underpaid, WAGE_CURRENCY } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { listStatutoryFigures } from '@worklane/contract/rates/statutory-figure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { belowWageText } from './wage-words.ts';

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
  if (!data || agencyBaseCurrency !== WAGE_CURRENCY || typeof from !== 'string' || from === '') return null;
  const wage = adultWageOn(data.content, from);
  const hours = wage === undefined ? [] : underpaid(typed, wage);
  if (wage === undefined || hours.length === 0) return null;
  return (
    <Alert color="yellow" my="sm">
      {belowWageText(hours, wage, from)}
    </Alert>
  );
};
