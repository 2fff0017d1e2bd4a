import { AssignmentCodeFilter } from '~/areas/rates/index.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import type { openShiftSearch } from '../../shift/search.ts';
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
