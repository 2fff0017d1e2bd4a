import { getBankHolidays } from '@worklane/contract/calendar/bank-holiday.ts';
import { useList } from '~/app/queries.ts';

/** What the bank holidays between two days are called, both included, by their date; those that the reader goes by. */
export const useBankHolidays = (from: string, to: string): ReadonlyMap<string, string> => {
  const { data } = useList(getBankHolidays, { query: { from, to } });
  return new Map(data?.map(({ date, name }) => [date, name]));
};
