import { localOf } from '~/ui/local-time.ts';
import { BankHolidayMark } from './BankHolidayMark.tsx';
import { useBankHolidays } from './use-bank-holidays.ts';

type Props = { shift: { start: string; end: string; timeZone: string } };

/** The bank holidays that a shift touches: the day it starts on, and the one it runs into. */
export const ShiftBankHolidays = ({ shift: { start, end, timeZone } }: Props) => {
  const [first, last] = [localOf(start, timeZone).date, localOf(end, timeZone).date];
  const holidays = useBankHolidays(first, last);
  return [...holidays].map(([date, name]) => <BankHolidayMark key={date} name={name} />);
};
