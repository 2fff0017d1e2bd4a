import {
  createVehicleLocation,
  updateVehicleLocation,
  type VehicleLocation,
} from '@worklane/contract/vehicle-hire/vehicle-location.ts';
import { listVehicles } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { timeZoneChoices } from '~/ui/time-zones.ts';
import { OpeningHoursField } from './OpeningHoursField.tsx';

type Props = {
  /** The location to change; a new one when left out. */
  location?: VehicleLocation | undefined;
  /** Instead of the usual one. */
  title?: string;
  help?: string;
  onDone?: () => void;
  onClose: () => void;
};

const blank = { name: '', city: '', country: 'United Kingdom', turnaroundMinutes: 60, openingHours: [] };

const fieldsOf = (timeZone: string, help: string | undefined) => (
  <>
    <FormSection help={help}>
      <TextField name="name" label="Name" description="How your people call it, such as Airport desk" data-autofocus />
    </FormSection>
    <FormSection columns={2}>
      <TextField name="city" label="City" />
      <TextField name="country" label="Country" />
      <SelectField
        name="timeZone"
        label="Time zone"
        description="Bookings from here are shown in it."
        data={timeZoneChoices(timeZone)}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No matches"
      />
      <NumberField
        name="turnaroundMinutes"
        label="Minutes between hires"
        description="To clean and check a vehicle."
        min={0}
        max={1440}
      />
    </FormSection>
    <OpeningHoursField />
  </>
);

export default function LocationForm({ location, title, help, onDone, onClose }: Props) {
  const usual = useTimeZone();
  const timeZone = location?.timeZone ?? usual;
  const form = {
    initialValues: fill({ ...blank, timeZone }, location),
    alsoChanges: [listVehicles],
    onClose,
    children: fieldsOf(timeZone, help),
    ...(onDone && { onDone }),
  };
  return location ? (
    <FormModal
      {...form}
      title="Edit location"
      command={updateVehicleLocation}
      params={{ id: location.id }}
      done="Location updated"
    />
  ) : (
    <FormModal {...form} title={title ?? 'Add location'} command={createVehicleLocation} done="Location added" />
  );
}
