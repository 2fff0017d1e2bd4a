import { Alert } from '@mantine/core';
import { underpaidAges, WAGE_CURRENCY, wagesOn } from '@worklane/contract/rates/minimum-wage.rules.ts';
import { listStatutoryFigures } from '@worklane/contract/rates/statutory-figure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { belowWageText } from './wage-words.ts';

/** Says which ages an hour pays too little on the first day. It may be saved all the same: an older worker may never be booked at it. */
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
  const ages = underpaidAges(typed, wagesOn(data.content, from));
  if (ages.length === 0) return null;
  return (
    <Alert color="yellow" my="sm">
      {ages.map((age) => (
        <div key={age.kind}>{belowWageText(age, from)}</div>
      ))}
    </Alert>
  );
};
