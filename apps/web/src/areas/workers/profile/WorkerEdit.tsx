import { Alert } from '@mantine/core';
import { listChangeRequests } from '@worklane/contract/workers/change-request.ts';
import { getWorker, updateWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { call } from '~/app/api.ts';
import { useSession } from '~/app/session/session-context.ts';
import { blankPerson, ContactFields, PersonFields } from '../worker/PersonFields.tsx';
import { fill } from '~/ui/form/fill.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { statusChoices } from '~/ui/status.ts';
import { EditMode } from './EditMode.tsx';
import { INFO_UPDATED } from './words.ts';

/** The status is that of the link to the own agency. */
const valuesOf = (agencyId: number | null, worker: WorkerDetail) => ({
  ...fill(blankPerson, worker),
  ...(worker.can.edit && { status: worker.links.find((link) => link.agencyId === agencyId)?.status }),
});

/** Who somebody is, how they are reached, and whether they take new shifts. The work has a list of its own. */
export default function WorkerEdit({ worker, onClose }: { worker: WorkerDetail; onClose: () => void }) {
  const { agentId } = useSession();
  const params = { id: worker.id };
  return (
    <EditMode
      command={updateWorker}
      params={params}
      initialValues={valuesOf(agentId, worker)}
      latest={async () => valuesOf(agentId, await call(getWorker, { params }))}
      done={worker.confirmsChanges ? 'Saved. Changes to personal details await confirmation.' : INFO_UPDATED}
      alsoChanges={[listChangeRequests]}
      onClose={onClose}
    >
      {worker.confirmsChanges && (
        <Alert color="ink">
          {worker.firstname} has to confirm changes to these details. Nothing changes until they do.
        </Alert>
      )}
      <PersonFields />
      <ContactFields />
      {worker.can.edit && <Work />}
    </EditMode>
  );
}

const Work = () => (
  <FormSection title="Work">
    <SelectField
      name="status"
      label="Status"
      description="A suspended worker keeps their bookings but can’t take new shifts through you."
      data={statusChoices(['ACTIVE', 'SUSPENDED'])}
      allowDeselect={false}
    />
  </FormSection>
);
