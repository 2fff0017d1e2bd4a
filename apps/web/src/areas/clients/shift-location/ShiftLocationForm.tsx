import { listDirectorates } from '@worklane/contract/clients/directorate.ts';
import {
  createShiftLocation,
  type ShiftLocation,
  updateShiftLocation,
} from '@worklane/contract/clients/shift-location.ts';
import { regionChoices } from '@worklane/contract/calendar/region-words.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { timeZoneChoices } from '~/ui/time-zones.ts';

type Props = {
  /** The location to change; a new one when left out. */
  location?: ShiftLocation | undefined;
  /** A client chooses among its own directorates. */
  forClient?: boolean;
  onClose: () => void;
};

const blank = { name: '', address: '', postCode: '', timeZone: null, region: null };

/** A new location may leave its time zone to whatever its client usually goes by. */
const fieldsOf = (location: ShiftLocation | undefined, usual: string) => (
  <>
    <FormSection>
      <TextField name="name" label="Name" description="Where people report, such as Ward 4" />
    </FormSection>
    <FormSection columns={2}>
      <TextField name="address" label="Address" />
      <TextField name="postCode" label="Postcode" />
    </FormSection>
    <FormSection columns={2}>
      <SelectField
        name="timeZone"
        label="Time zone"
        description="Its shifts are planned and shown in this time zone."
        data={timeZoneChoices(...(location ? [location.timeZone] : []))}
        searchable
        nothingFoundMessage="No matches"
        {...(location ? { allowDeselect: false } : { clearable: true, placeholder: usual })}
      />
      <SelectField
        name="region"
        label="Bank holidays"
        description="Its shifts are charged and paid by these."
        data={regionChoices}
        clearable
        placeholder="As each agency has them"
      />
    </FormSection>
  </>
);

const directorateField = (forClient: boolean) => (
  <FormSection>
    <EntityField
      name="directorateId"
      label="Directorate"
      from={listDirectorates}
      choiceOf={({ id, name, clientName }) => ({ id, label: forClient ? name : `${name} – ${clientName}` })}
      placeholder={forClient ? 'Search directorates' : 'Search directorates or clients'}
      data-autofocus
      openOnFocus={false}
    />
  </FormSection>
);

export default function ShiftLocationForm({ location, forClient = false, onClose }: Props) {
  const timeZone = useTimeZone();
  if (location) {
    return (
      <FormModal
        title="Edit shift location"
        command={updateShiftLocation}
        params={{ id: location.id }}
        initialValues={fill(blank, location)}
        done="Shift location updated"
        onClose={onClose}
      >
        <FormSection help={`${location.directorateName}, ${location.clientName}`}>{null}</FormSection>
        {fieldsOf(location, timeZone)}
      </FormModal>
    );
  }
  return (
    <FormModal
      title="Add shift location"
      command={createShiftLocation}
      alsoChanges={[listDirectorates]}
      initialValues={{ directorateId: null, ...blank }}
      done="Shift location added"
      onClose={onClose}
    >
      {directorateField(forClient)}
      {fieldsOf(undefined, forClient ? `Default:  ${timeZone}` : 'The client’s default')}
    </FormModal>
  );
}
