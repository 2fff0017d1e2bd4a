import { listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { useList } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { useAssignmentCodes } from '~/areas/rates/index.ts';
import type { ListState } from '~/ui/table/list-search.ts';
import type { ActiveFilter } from '~/ui/table/MoreFilters.tsx';
import { formatDay } from '~/ui/local-time.ts';
import type { ShiftListSearch } from '../shift/search.ts';

/** A client has fewer places than this; of one that has more the chip says the kind of place alone. */
const MANY = 100;

const nameIn = (rows: readonly { id: number; name: string }[] | undefined, id: number | undefined) =>
  rows?.find((row) => row.id === id)?.name;

/** The rarer filters of the shift list that are set, by name. */
export const useActiveFilters = ({ values, set }: ListState<ShiftListSearch>): ActiveFilter[] => {
  const { clientId, directorateId, locationId, assignmentCodeId, from, to } = values;
  const hasOwnLocationFilter = useSession().userType === 'client';
  const query = { clientId, size: MANY };
  const directorates = useList(
    listDirectorates,
    { query },
    { enabled: useMay('VIEW_SHIFT_DIRECTORATE') && directorateId !== undefined },
  );
  const locations = useList(
    listShiftLocations,
    { query: { ...query, directorateId } },
    { enabled: useMay('VIEW_SHIFT_LOCATION') && !hasOwnLocationFilter && locationId !== undefined },
  );
  const codes = useAssignmentCodes({
    activeOnly: false,
    enabled: useMay('VIEW_ASSIGNMENT_CODE') && assignmentCodeId !== undefined,
  });
  const chips: readonly (readonly [value: unknown, label: string, clear: Partial<ShiftListSearch>])[] = [
    [
      directorateId,
      nameIn(directorates.data?.content, directorateId) ?? 'Directorate',
      { directorateId: undefined, locationId: undefined },
    ],
    [
      hasOwnLocationFilter ? undefined : locationId,
      nameIn(locations.data?.content, locationId) ?? 'Location',
      { locationId: undefined },
    ],
    [
      assignmentCodeId,
      codes.find(({ value }) => value === assignmentCodeId)?.label ?? 'Assignment',
      { assignmentCodeId: undefined },
    ],
    [from, from ? `From ${formatDay(from)}` : '', { from: undefined }],
    [to, to ? `To ${formatDay(to)}` : '', { to: undefined }],
  ];
  return chips.flatMap(([value, label, clear]) => (value === undefined ? [] : [{ label, clear: () => set(clear) }]));
};
