import { Button, MultiSelect } from '@mantine/core';
import { listAvailableVehicles, PICKER_SIZE } from '@worklane/contract/vehicle-hire/vehicle-filter.ts';
import { useState } from 'react';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { INSIDE } from './inside.ts';

export const VEHICLE_IDS = 'vehicleFilter.vehicleIds';

/** Chooses vehicles of the agency’s fleet that nothing holds while the promotion lasts. */
export const VehiclePicker = () => {
  const form = useFormContext();
  const { agentId } = useSession();
  const { props } = useField(VEHICLE_IDS);
  const [pickup, dropoff] = [useFieldValue('startDate') as string, useFieldValue('expiryDate') as string];
  const chosen = (useFieldValue(VEHICLE_IDS) as number[]).map(String);
  const hasDates = pickup !== '' && dropoff !== '' && pickup < dropoff;
  const list = useDetail(
    listAvailableVehicles,
    {
      query: {
        ...(agentId !== null && { agencyId: agentId }),
        pickup,
        dropoff,
        search: '',
        page: 0,
        size: PICKER_SIZE,
      },
    },
    { enabled: hasDates, silent: true },
  );
  const found = (list.data?.content ?? []).map(({ id, name, model, regno }) => ({
    value: String(id),
    label: `${name} ${model}, ${regno}`,
  }));
  // What was chosen stays by its name when the dates change, and says that it isn’t free any more.
  const [known, setKnown] = useState<typeof found>([]);
  const kept = known
    .filter(({ value }) => chosen.includes(value) && !found.some((one) => one.value === value))
    .map(({ value, label }) => ({ value, label: list.data ? `${label} (not available)` : label }));
  const none = list.data && found.length === 0 ? 'No vehicles available on these dates in your fleet' : undefined;
  if (hasDates && list.isError)
    return (
      <p role="alert">
        An error occured while fetching your vehicles{' '}
        <Button size="compact-sm" variant="default" onClick={() => void list.refetch()}>
          Try again
        </Button>
      </p>
    );
  return (
    <MultiSelect
      comboboxProps={INSIDE}
      label="Vehicles"
      withAsterisk
      description={
        // With something chosen the menu has entries, and couldn’t say it.
        kept.length > 0 && none !== undefined
          ? none
          : hasDates
            ? 'Vehicles that nobody has hired between start and expiry. To include others, use a filter.'
            : 'Choose the start and expiry dates first.'
      }
      data-path={props['data-path']}
      data={[...kept, ...found]}
      value={chosen}
      error={props.error}
      disabled={!hasDates}
      searchable
      clearable
      {...(chosen.length === 0 && { placeholder: 'Search your fleet' })}
      nothingFoundMessage={list.isPending ? 'Searching…' : (none ?? 'No matches')}
      onChange={(ids) => {
        setKnown([...known.filter(({ value }) => !found.some((one) => one.value === value)), ...found]);
        form.setFieldValue(VEHICLE_IDS, ids.map(Number));
        form.clearFieldError(VEHICLE_IDS);
      }}
    />
  );
};
