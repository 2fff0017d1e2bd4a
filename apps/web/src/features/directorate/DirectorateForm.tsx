import { listClients } from '@worklane/contract/clients/client.ts';
import { createDirectorate, type Directorate, updateDirectorate } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  /** The directorate to change; a new one when left out. */
  directorate?: Directorate | undefined;
  /** Whose a new one is; asked for when left out. */
  clientId?: number | null | undefined;
  onClose: () => void;
};

const blank = { name: '', costCentre: '', telephone: '' };

const fields = (
  <>
    <TextField name="name" label="Name" description="The part that asks for staff: Surgery" />
    <TextField name="costCentre" label="Cost centre" description="Where its shifts are charged." />
    <TextField name="telephone" label="Telephone" type="tel" />
  </>
);

const clientField = (
  <EntityField
    name="clientId"
    label="Client"
    from={listClients}
    choiceOf={({ id, name }) => ({ id, label: name })}
    placeholder="Search clients"
    data-autofocus
    openOnFocus={false}
  />
);

export default function DirectorateForm({ directorate, clientId, onClose }: Props) {
  if (directorate) {
    return (
      <FormModal
        title="Edit directorate"
        command={updateDirectorate}
        params={{ id: directorate.id }}
        initialValues={fill(blank, directorate)}
        alsoChanges={[listShiftLocations]}
        done="Directorate updated"
        onClose={onClose}
      >
        <FormSection help={directorate.clientName}>{fields}</FormSection>
      </FormModal>
    );
  }
  return (
    <FormModal
      title="Add directorate"
      command={createDirectorate}
      initialValues={{ clientId: clientId ?? null, ...blank }}
      alsoChanges={[listClients]}
      done="Directorate created"
      onClose={onClose}
    >
      <FormSection>
        {clientId == null && clientField}
        {fields}
      </FormSection>
    </FormModal>
  );
}
