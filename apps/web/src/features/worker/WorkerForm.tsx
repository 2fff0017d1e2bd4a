import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { createWorker, getWorker, updateWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { call } from '~/app/api.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { DateField } from '~/ui/form/DateField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { statusChoices } from '~/ui/status.ts';
import { toChoice, useAssignmentCodes } from '~/features/assignment-code/assignment-codes.ts';
import { countryChoices } from './countries.ts';
import { genderNames } from './gender.ts';

type Props = {
  /** The worker to change; a new one when left out. */
  worker?: WorkerDetail | undefined;
  onClose: () => void;
};

const blank = {
  firstname: '',
  lastname: '',
  gender: null,
  dob: null,
  nationality: null,
  email: '',
  phoneNumber: '',
  address: '',
  status: 'ACTIVE',
  assignmentCodeIds: [] as number[],
};

const linkTo = (agencyId: number | null, worker: WorkerDetail | undefined) =>
  worker?.links.find((link) => link.agencyId === agencyId);

/** The status and the work are those of the link to the own agency. */
const valuesOf = (agencyId: number | null, worker: WorkerDetail | undefined) => {
  const link = linkTo(agencyId, worker);
  return {
    ...fill(blank, worker),
    ...(link && { status: link.status, assignmentCodeIds: link.assignmentCodes.map(({ id }) => id) }),
  };
};

const CodesField = asField<MultiSelectProps<number>>(MultiSelect);

const genders = Object.entries(genderNames).map(([value, label]) => ({ value, label }));

const today = () => new Date().toISOString().slice(0, 10);

const person = () => (
  <FormSection title="Person" columns={2}>
    <TextField name="firstname" label="First name" data-autofocus />
    <TextField name="lastname" label="Last name" />
    <DateField name="dob" label="Date of Birth" defaultLevel="decade" maxDate={today()} />
    <SelectField name="gender" label="Gender" data={genders} placeholder="Choose" />
    <SelectField
      name="nationality"
      label="Nationality"
      data={countryChoices()}
      placeholder="Search countries"
      searchable
      clearable
      nothingFoundMessage="Nothing found"
    />
  </FormSection>
);

const contact = (
  <FormSection title="Contact" columns={2}>
    <TextField name="email" label="E-mail" type="email" />
    <TextField name="phoneNumber" label="Phone" type="tel" />
    <TextareaField name="address" label="Address" autosize minRows={2} />
  </FormSection>
);

const Work = ({ worker }: Pick<Props, 'worker'>) => {
  const { agentId } = useSession();
  const active = useAssignmentCodes({ activeOnly: true });
  // A code that has gone out of use since stays with those who have it.
  const held = linkTo(agentId, worker)?.assignmentCodes.map(toChoice) ?? [];
  const codes = [...held.filter(({ value }) => !active.some((code) => code.value === value)), ...active];
  return (
    <FormSection title="Work" columns={2}>
      <CodesField
        name="assignmentCodeIds"
        label="Assignment codes"
        description="What your agency clears them to do."
        data={codes}
        searchable
        nothingFoundMessage="Nothing found"
      />
      <SelectField
        name="status"
        label="Status"
        description="A suspended worker keeps what is booked and takes no new shifts through you."
        data={statusChoices(['ACTIVE', 'SUSPENDED'])}
        allowDeselect={false}
      />
    </FormSection>
  );
};

export default function WorkerForm({ worker, onClose }: Props) {
  const { agentId } = useSession();
  const form = {
    initialValues: valuesOf(agentId, worker),
    size: 'xl',
    onClose,
    children: (
      <>
        {person()}
        {contact}
        <Work worker={worker} />
      </>
    ),
  };
  if (!worker) return <FormDrawer {...form} title="Add worker" command={createWorker} done="Worker created" />;
  const params = { id: worker.id };
  return (
    <FormDrawer
      {...form}
      title="Edit worker"
      command={updateWorker}
      params={params}
      latest={async () => valuesOf(agentId, await call(getWorker, { params }))}
      done="Worker Info Updated Successfully"
    />
  );
}
