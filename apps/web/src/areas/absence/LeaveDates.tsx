import { DateFilter } from '~/ui/DateFilter.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import type { LeaveSearch } from './search.ts';

/** Leave that reaches into some days. Loaded on demand: the calendar is heavy. */
export default function LeaveDates({ search: { values, set } }: { search: ListState<LeaveSearch> }) {
  return (
    <>
      <DateFilter label="From" value={values.from} max={values.to} onChange={(from) => set({ from })} />
      <DateFilter label="To" value={values.to} min={values.from} onChange={(to) => set({ to })} />
    </>
  );
}
