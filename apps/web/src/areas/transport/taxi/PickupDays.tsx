import type { ListState } from '~/ui/table/list-search.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import type { taxiSearch } from './search.ts';

/** From which day on, and until which, the pick-ups are. */
export default function PickupDays({ search }: { search: ListState<typeof taxiSearch.defaults> }) {
  const { from, to } = search.values;
  return (
    <>
      <DateFilter label="Pick-up from" value={from} max={to} onChange={(day) => search.set({ from: day })} />
      <DateFilter label="Pick-up to" value={to} min={from} onChange={(day) => search.set({ to: day })} />
    </>
  );
}
