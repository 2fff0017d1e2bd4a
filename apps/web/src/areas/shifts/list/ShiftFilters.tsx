import { MultiSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { MoreFilters } from '~/ui/table/MoreFilters.tsx';
import { ClientFilter, LocationFilterOnDemand } from '~/areas/clients/index.ts';
import type { ShiftListSearch } from '../shift/search.ts';
import { shiftStatusChoices } from '../shift/status-words.ts';
import { useActiveFilters } from './use-active-filters.ts';
import { STATUSES_OF } from './views.ts';

const MoreShiftFilters = onDemand(() => import('./MoreShiftFilters.tsx'));

const PHONE = '(max-width: 47.99em)';

type Props = { search: ListState<ShiftListSearch> };

/** In one line, and on a phone behind a button, so that the list begins on the first screen. */
export const ShiftFilters = ({ search }: Props) => {
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const active = useActiveFilters(search);
  return (
    <Filters search={search} placeholder="Search place, assignment or order">
      {!isPhone && <FirstFilters search={search} />}
      <MoreFilters active={active}>
        {isPhone && <FirstFilters search={search} />}
        <MoreShiftFilters search={search} />
      </MoreFilters>
    </Filters>
  );
};

const FirstFilters = ({ search }: Props) => {
  const { userType } = useSession();
  const { values, set } = search;
  const isClient = userType === 'client';
  const mayFilterByPlace = useMay('VIEW_SHIFT_LOCATION');
  return (
    <>
      {!isClient && <ClientFilter search={search} />}
      {isClient && mayFilterByPlace && (
        // Keeps the room until the filter is there.
        <div>
          <LocationFilterOnDemand search={search} />
        </div>
      )}
      <MultiSelect
        aria-label="Status"
        placeholder={values.statuses.length > 0 ? '' : 'Any status'}
        data={shiftStatusChoices(STATUSES_OF[values.view])}
        value={values.statuses}
        onChange={(statuses) => set({ statuses })}
        clearable
      />
    </>
  );
};
