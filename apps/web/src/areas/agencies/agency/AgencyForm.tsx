import {
  ACTIVITY,
  type AgencyDetail,
  createAgency,
  getAgency,
  updateAgency,
} from '@worklane/contract/agencies/agency.ts';
import { call } from '~/app/api.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormDrawer } from '~/ui/form/FormDrawer.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { statusChoices } from '~/ui/status.ts';

type Props = {
  /** The agency to change; a new one when left out. */
  agency?: AgencyDetail | undefined;
  onDone?: (agency: AgencyDetail) => void;
  onClose: () => void;
};

const blank = {
  name: '',
  email: '',
  telephone: '',
  street: '',
  town: '',
  state: '',
  postCode: '',
  country: '',
  status: 'ACTIVE',
};

const fields = (
  <>
    <FormSection columns={2}>
      <TextField name="name" label="Name" data-autofocus />
      <SelectField
        name="status"
        label="Status"
        description="A suspended agency can finish what it has begun, but start nothing new."
        data={statusChoices(ACTIVITY)}
        allowDeselect={false}
      />
      <TextField name="email" label="Email" type="email" description="For emails from the platform." />
      <TextField name="telephone" label="Telephone" type="tel" />
    </FormSection>
    <FormSection title="Address" columns={2}>
      <TextField name="street" label="Street" />
      <TextField name="town" label="Town" />
      <TextField name="state" label="State/Province" />
      <TextField name="postCode" label="Postcode" />
      <TextField name="country" label="Country" />
    </FormSection>
  </>
);

export default function AgencyForm({ agency, onDone, onClose }: Props) {
  const form = { initialValues: fill(blank, agency), onClose, children: fields, ...(onDone && { onDone }) };
  if (!agency) return <FormDrawer {...form} title="Add agency" command={createAgency} done="Agency added" />;
  const params = { id: agency.id };
  return (
    <FormDrawer
      {...form}
      title="Edit agency"
      command={updateAgency}
      params={params}
      latest={async () => fill(blank, await call(getAgency, { params }))}
      done="Agency updated"
    />
  );
}
