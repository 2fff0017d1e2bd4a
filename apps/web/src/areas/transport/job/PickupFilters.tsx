import { DateFilter } from '~/ui/DateFilter.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import type { JobSearch } from './search.ts';

/** Loaded when they are asked for: the calendar is heavy. */
export default function PickupFilters({ search: { values, set } }: { search: ListState<JobSearch> }) {
  const { from, to } = values;
  return (
    <>
      <DateFilter label="Pick-up from" value={from} max={to} onChange={(day) => set({ from: day })} />
      <DateFilter label="Pick-up to" value={to} min={from} onChange={(day) => set({ to: day })} />
    </>
  );
}
