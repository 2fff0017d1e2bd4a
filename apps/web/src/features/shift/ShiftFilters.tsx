import { Button, MultiSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay, useSession } from '~/app/shell/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { ClientFilter } from '~/features/client/ClientFilter.tsx';
import type { ShiftListSearch } from './search.ts';
import { shiftStatusChoices } from '~/ui/shift-words.ts';
import { STATUSES_OF } from './views.ts';

/** Only clients have it among the first ones. */
const LocationFilter = onDemand(async () => ({ default: (await import('./PlaceFilters.tsx')).LocationFilter }));
const MoreShiftFilters = onDemand(() => import('./MoreShiftFilters.tsx'));

const PHONE = '(max-width: 47.99em)';
/** The rarer ones; a link that sets one of them shows them. */
const RARE = ['directorateId', 'locationId', 'assignmentCodeId', 'from', 'to'] as const;

export const ShiftFilters = ({ search }: { search: ListState<ShiftListSearch> }) => {
  const { userType } = useSession();
  const { values, set } = search;
  const isClient = userType === 'client';
  const mayFilterByPlace = useMay('VIEW_SHIFT_LOCATION');
  const rare = isClient ? RARE.filter((name) => name !== 'locationId') : RARE;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const inUse = rare.some((name) => values[name] !== undefined);
  const [opened, setOpened] = useState(inUse);
  return (
    <Filters search={search} placeholder="Search place, assignment or order">
      {(opened || !isPhone) && (
        <>
          {!isClient && <ClientFilter search={search} />}
          {isClient && mayFilterByPlace && (
            // Keeps the room until the filter is there.
            <div>
              <LocationFilter search={search} />
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
      )}
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={opened}
        onClick={() => setOpened(!opened)}
      >
        {opened ? 'Fewer filters' : 'More filters'}
      </Button>
      {opened && <MoreShiftFilters search={search} />}
    </Filters>
  );
};
