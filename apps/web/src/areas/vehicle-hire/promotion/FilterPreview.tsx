import { useDebouncedValue } from '@mantine/hooks';
import {
  filterVehicles,
  PREVIEW_SIZE,
  type VehicleFilterSent,
} from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { useList } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { counted } from '~/ui/words.ts';
import classes from './FilterPreview.module.css';

type Props = { filter: VehicleFilterSent; withAgency: boolean };

/** What is chosen and still empty says nothing yet. */
const filled = (filter: VehicleFilterSent): VehicleFilterSent => ({
  ...filter,
  ...(filter.selectedFilters && {
    selectedFilters: filter.selectedFilters.filter((name) => (filter[name]?.length ?? 0) > 0),
  }),
});

/** The first few vehicles that a filter is for, as it stands. */
export const FilterPreview = ({ filter, withAgency }: Props) => {
  const [asked] = useDebouncedValue(filter, 300);
  const list = useList(
    filterVehicles,
    { query: { page: 0, size: PREVIEW_SIZE }, body: filled(asked) },
    { silent: true },
  );
  return (
    <section aria-label="Vehicles this is for" aria-busy={list.isFetching} className={classes['preview']}>
      {list.isError ? (
        <ErrorState title="The vehicles couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <PanelSkeleton rows={3} />
      ) : list.data.totalElements === 0 ? (
        <p className="dimmed">No vehicle matches.</p>
      ) : (
        <>
          <p aria-live="polite">
            <strong>{counted(list.data.totalElements, 'vehicle')}</strong>
            {list.data.totalElements > list.data.content.length && `, the first ${list.data.content.length}:`}
          </p>
          <ul>
            {list.data.content.map(({ id, name, model, regno, color, agency }) => (
              <li key={id}>
                {name} {model}
                <span className="dimmed">
                  {' '}
                  · {[regno, color, withAgency && agency.name].filter(Boolean).join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
