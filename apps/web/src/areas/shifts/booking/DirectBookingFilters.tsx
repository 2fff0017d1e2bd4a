import { lazy, Suspense } from 'react';
import { LocationFilter } from '~/areas/clients/index.ts';
import type { directBookingSearch } from '../shift/search.ts';
import { useToday } from '~/ui/use-today.ts';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';

const DateFilter = lazy(() => import('~/ui/DateFilter.tsx').then((file) => ({ default: file.DateFilter })));

export const DirectBookingFilters = ({ search }: { search: ListState<typeof directBookingSearch.defaults> }) => {
  const { today } = useToday();
  const { values, set } = search;
  return (
    <Filters search={search} placeholder="Search place, assignment or order">
      <LocationFilter search={search} />
      <Suspense>
        <DateFilter label="From" value={values.from} min={today} max={values.to} onChange={(from) => set({ from })} />
        <DateFilter label="To" value={values.to} min={values.from ?? today} onChange={(to) => set({ to })} />
      </Suspense>
    </Filters>
  );
};
