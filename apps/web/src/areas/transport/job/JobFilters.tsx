import { formatDay } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { MoreFilters } from '~/ui/table/MoreFilters.tsx';
import type { JobSearch } from './search.ts';

const PickupFilters = onDemand(() => import('./PickupFilters.tsx'));

/** What narrows a list of transport jobs. */
export const JobFilters = ({ search }: { search: ListState<JobSearch> }) => {
  const { values, set } = search;
  const { from, to } = values;
  const active = [
    ...(from === undefined
      ? []
      : [{ label: `Pick-up from ${formatDay(from)}`, clear: () => set({ from: undefined }) }]),
    ...(to === undefined ? [] : [{ label: `Pick-up to ${formatDay(to)}`, clear: () => set({ to: undefined }) }]),
  ];
  return (
    <Filters search={search} placeholder="Search by reference">
      <MoreFilters active={active}>
        <PickupFilters search={search} />
      </MoreFilters>
    </Filters>
  );
};
