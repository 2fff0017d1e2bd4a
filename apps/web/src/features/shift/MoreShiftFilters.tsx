import { useSession } from '~/app/shell/session-context.ts';
import type { ListState } from '~/ui/table/list-search.ts';
import { AssignmentCodeFilter } from '~/features/assignment-code/AssignmentCodeFilter.tsx';
import { DateFilter } from './DateFilter.tsx';
import { DirectorateFilter, LocationFilter } from './PlaceFilters.tsx';
import type { ShiftListSearch } from './search.ts';
import { useToday } from './use-today.ts';
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
