import { getClient, listClients } from '@worklane/contract/clients/client.ts';
import { createDirectorate, type Directorate, updateDirectorate } from '@worklane/contract/clients/directorate.ts';
import { listShiftLocations } from '@worklane/contract/clients/shift-location.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextField } from '~/ui/form/TextField.tsx';

type Props = {
  /** The directorate to change; a new one when left out. */
  directorate?: Directorate | undefined;
  /** Whose a new one is likely to be: the client's own, or the one that the list shows. */
  clientId?: number | null | undefined;
  onClose: () => void;
};

const blank = { name: '', costCentre: '', telephone: '' };

const fields = (
  <>
    <TextField name="name" label="Name" description="Such as Surgery" />
    <TextField name="costCentre" label="Cost centre" description="Its shifts are charged here." />
    <TextField name="telephone" label="Telephone" type="tel" />
  </>
);

const ClientField = ({ clientId }: Pick<Props, 'clientId'>) => {
  const { data } = useDetail(getClient, { params: { id: clientId ?? 0 } }, { enabled: clientId != null });
  return (
    <EntityField
      name="clientId"
      label="Client"
      from={listClients}
      choiceOf={({ id, name }) => ({ id, label: name })}
      chosen={data && { id: data.id, label: data.name }}
      placeholder="Search clients"
      data-autofocus
      openOnFocus={false}
    />
  );
};

export default function DirectorateForm({ directorate, clientId, onClose }: Props) {
  const { userType } = useSession();
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
      done="Directorate added"
      onClose={onClose}
    >
      <FormSection>
        {userType !== 'client' && <ClientField clientId={clientId} />}
        {fields}
      </FormSection>
    </FormModal>
  );
}
