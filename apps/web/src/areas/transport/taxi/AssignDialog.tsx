import { Radio, Stack } from '@mantine/core';
import type { Result } from '@worklane/contract/endpoint.ts';
import { wordsOfTaxiAction } from '@worklane/contract/transport/taxi/taxi-action.ts';
import {
  assignTaxi,
  listTaxiDrivers,
  listTaxiVehicles,
  type TaxiDetail,
  USUAL_MINUTES,
} from '@worklane/contract/transport/taxi/taxi.ts';
import { minutesBetween } from '~/ui/local-time.ts';
import { useList } from '~/app/queries.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { useField, useFieldValue, useFormContext } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

/** A driver, and a vehicle of the fleet if it takes one: both are held for as long as the journey is expected to take. */
export default function AssignDialog({ taxi, onClose }: { taxi: TaxiDetail; onClose: () => void }) {
  const words = wordsOfTaxiAction('assign', taxi.status);
  const minutes = taxi.driver && taxi.until ? minutesBetween(taxi.at, taxi.until) : USUAL_MINUTES;
  return (
    <FormModal
      title={`${words.button}: ${taxi.reference}`}
      command={assignTaxi}
      params={{ id: taxi.id }}
      initialValues={{ minutes, workerId: taxi.driver?.id ?? '', vehicleId: taxi.vehicle?.id ?? null }}
      submit={words.button}
      dismiss="Close"
      done={words.done}
      onClose={onClose}
    >
      <Stack>
        <NumberField
          name="minutes"
          label="Expected duration in minutes"
          description="The driver and the vehicle can’t be booked for anything else in this time."
          min={5}
          step={15}
        />
        <Drivers taxiId={taxi.id} />
        <Vehicles taxiId={taxi.id} />
      </Stack>
    </FormModal>
  );
}

/** What is typed may be no number yet; then the lists are those of the usual duration. */
const useMinutes = (): number => {
  const typed = Number(useFieldValue('minutes'));
  return Number.isInteger(typed) && typed >= 5 && typed <= 720 ? typed : USUAL_MINUTES;
};

type Option = { value: string; label: string; description: string; disabled: boolean };

/** One of several, with what speaks against each beside it. */
const Options = ({ name, label, options }: { name: string; label: string; options: readonly Option[] }) => {
  const form = useFormContext();
  const { props } = useField(name);
  const chosen = useFieldValue(name);
  return (
    <Radio.Group
      label={label}
      withAsterisk={props.withAsterisk ?? false}
      error={props.error}
      data-path={name}
      value={typeof chosen === 'number' ? String(chosen) : ''}
      onChange={(value) => form.setFieldValue(name, value === '' ? null : Number(value))}
    >
      <Stack mt="xs" gap="sm">
        {options.map((option) => (
          <Radio key={option.value} {...option} />
        ))}
      </Stack>
    </Radio.Group>
  );
};

type Driver = Result<typeof listTaxiDrivers>[number];
type Vehicle = Result<typeof listTaxiVehicles>[number];

const driverOption = ({ id, name, blocked, obstacles }: Driver): Option => ({
  value: String(id),
  label: name,
  description: obstacles.map(({ reason }) => reason).join(' '),
  disabled: blocked,
});

const vehicleOption = ({ id, name, regno, blocked, problems }: Vehicle): Option => ({
  value: String(id),
  label: `${name} (${regno})`,
  description: problems.join(' '),
  disabled: blocked,
});

const Drivers = ({ taxiId }: { taxiId: number }) => {
  const minutes = useMinutes();
  const list = useList(listTaxiDrivers, { params: { id: taxiId }, query: { minutes } });
  if (list.isError)
    return (
      <ErrorState title="Your drivers couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
    );
  if (!list.data) return <PanelSkeleton rows={3} />;
  if (list.data.length === 0)
    return (
      <EmptyState title="No drivers">
        None of your active workers has the assignment code Driver. Add it on the worker’s Jobs panel.
      </EmptyState>
    );
  return <Options name="workerId" label="Driver" options={list.data.map(driverOption)} />;
};

const NONE: Option = { value: '', label: 'No vehicle of your fleet', description: '', disabled: false };

/** Nothing where the fleet has no vehicle for transport: then the driver comes with their own. */
const Vehicles = ({ taxiId }: { taxiId: number }) => {
  const minutes = useMinutes();
  const list = useList(listTaxiVehicles, { params: { id: taxiId }, query: { minutes } });
  if (list.isError)
    return (
      <ErrorState title="Your vehicles couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
    );
  if (!list.data || list.data.length === 0) return null;
  return <Options name="vehicleId" label="Vehicle" options={[NONE, ...list.data.map(vehicleOption)]} />;
};
