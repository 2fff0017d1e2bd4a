import { AssignmentCodeFilter } from '~/features/assignment-code/AssignmentCodeFilter.tsx';
import { DateFilter } from '~/features/shift/DateFilter.tsx';
import type { openShiftSearch } from '~/features/shift/search.ts';
import type { ListState } from '~/ui/table/list-search.ts';

type Props = {
  search: ListState<typeof openShiftSearch.defaults>;
  today: string;
};

export default function OpenShiftFilters({ search, today }: Props) {
  return (
    <>
      <AssignmentCodeFilter search={search} />
      <DateFilter label="From" value={search.values.from} min={today} onChange={(from) => search.set({ from })} />
    </>
  );
}
