import { updateOwnPerson } from '@worklane/contract/workers/own-profile.ts';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { call } from '~/app/api.ts';
import { PersonFields } from '../worker/PersonFields.tsx';
import { fill } from '~/ui/form/fill.ts';
import { EditMode } from './EditMode.tsx';
import { INFO_UPDATED } from './words.ts';

const blank = { firstname: '', lastname: '', gender: null, dob: null, nationality: null };

/** Who somebody is, by their own word, until an agency has taken them on. */
export default function OwnPersonForm({ worker, onClose }: { worker: WorkerDetail; onClose: () => void }) {
  const params = { id: worker.id };
  return (
    <EditMode
      command={updateOwnPerson}
      params={params}
      initialValues={fill(blank, worker)}
      latest={async () => fill(blank, await call(getWorker, { params }))}
      done={INFO_UPDATED}
      onClose={onClose}
    >
      <PersonFields />
    </EditMode>
  );
}
