import { ACTIVITY } from '@worklane/contract/agencies/agency.ts';
import { type ClientDetail, createClient, getClient, updateClient } from '@worklane/contract/clients/client.ts';
import { listDirectorates } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { call } from '~/app/api.ts';
import { useSession } from '~/app/session/session-context.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { NumberField } from '~/ui/form/NumberField.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { SwitchField } from '~/ui/form/SwitchField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { statusChoices } from '~/ui/status.ts';
import { approverChoices } from './terms.ts';

type Props = {
  /** The client to change; a new one when left out. */
  client?: ClientDetail | undefined;
  onDone?: (client: ClientDetail) => void;
  onClose: () => void;
};

const blankAddress = { firstLine: '', town: '', postCode: '', country: '' };

const blank = {
  name: '',
  email: '',
  telephone: '',
  address: blankAddress,
  status: 'ACTIVE',
  applicationsApprovedBy: 'CLIENT',
  authoriseMatchingTimes: false,
  confirmWithinHours: 24,
};

const valuesOf = (client: ClientDetail | undefined) => ({
  ...fill(blank, client),
  address: fill(blankAddress, client?.address),
});

const status = (
  <SelectField
    name="status"
    label="Status"
    description="A suspended client keeps its history but can’t request new shifts."
    data={statusChoices(ACTIVITY)}
    allowDeselect={false}
  />
);

const terms = (
  <FormSection title="Shifts" columns={2}>
    <SelectField
      name="applicationsApprovedBy"
      label="Applications are approved by"
      description="Who can approve an application."
      data={approverChoices}
      allowDeselect={false}
    />
    <NumberField
      name="confirmWithinHours"
      label="Hours to confirm a direct booking"
      description="If the worker hasn’t confirmed by then, the place opens again."
      min={1}
      max={168}
    />
    <SwitchField
      name="authoriseMatchingTimes"
      label="Authorise matching times automatically"
      description="Timesheets that match the planned times are authorised straight away."
    />
  </FormSection>
);

/** Who may suspend a client, and who decides how its shifts are settled: see the policy of the API. */
const Fields = () => {
  const { userType } = useSession();
  return (
    <>
      <FormSection columns={2}>
        <TextField name="name" label="Name" data-autofocus />
        {userType === 'admin' && status}
        <TextField name="email" label="Email" type="email" />
        <TextField name="telephone" label="Telephone" type="tel" />
      </FormSection>
      <FormSection title="Address" columns={2}>
        <TextField name="address.firstLine" label="First line" />
        <TextField name="address.town" label="Town" />
        <TextField name="address.postCode" label="Postcode" />
        <TextField name="address.country" label="Country" />
      </FormSection>
      {userType !== 'agency' && terms}
    </>
  );
};

export default function ClientForm({ client, onDone, onClose }: Props) {
  const { userType } = useSession();
  const form = { initialValues: valuesOf(client), onClose, children: <Fields />, ...(onDone && { onDone }) };
  if (!client) return <FormDrawer {...form} title="Add client" command={createClient} done="Client added" />;
  const params = { id: client.id };
  return (
    <FormDrawer
      {...form}
      title={userType === 'client' ? 'Edit our organisation' : 'Edit client'}
      command={updateClient}
      params={params}
      latest={async () => valuesOf(await call(getClient, { params }))}
      alsoChanges={[listDirectorates, listShiftLocations]}
      done={userType === 'client' ? 'Organisation updated' : 'Client updated'}
    />
  );
}
