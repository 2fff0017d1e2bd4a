import { useSession } from '~/app/session/session-context.ts';
import type { ListState } from '~/ui/table/list-search.ts';
import { DirectorateFilter, LocationFilter } from '~/areas/clients/index.ts';
import { AssignmentCodeFilter } from '~/areas/rates/index.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import type { ShiftListSearch } from '../shift/search.ts';
import { useToday } from '~/ui/use-today.ts';
import { limitsOf } from './views.ts';

/** Loaded when they are asked for: the calendar is heavy. */
export default function MoreShiftFilters({ search }: { search: ListState<ShiftListSearch> }) {
  const { userType } = useSession();
  const { values, set } = search;
  const { first, last } = limitsOf(values.view, useToday().today);
  return (
    <>
      <DirectorateFilter search={search} />
      {userType !== 'client' && <LocationFilter search={search} />}
      <AssignmentCodeFilter search={search} />
      <DateFilter
        label="From"
        value={values.from}
        min={first}
        max={values.to ?? last}
        onChange={(from) => set({ from })}
      />
      <DateFilter label="To" value={values.to} min={values.from ?? first} max={last} onChange={(to) => set({ to })} />
    </>
  );
}
