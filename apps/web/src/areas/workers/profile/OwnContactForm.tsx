import { updateOwnContact } from '@worklane/contract/workers/own-profile.ts';
import { getWorker, type WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { call } from '~/app/api.ts';
import { fill } from '~/ui/form/fill.ts';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { EditMode } from './EditMode.tsx';
import { INFO_UPDATED } from './words.ts';

const blank = { phoneNumber: '', address: '' };

/** How workers are reached, by their own word. The e-mail address is changed with the account. */
export default function OwnContactForm({ worker, onClose }: { worker: WorkerDetail; onClose: () => void }) {
  const params = { id: worker.id };
  return (
    <EditMode
      command={updateOwnContact}
      params={params}
      initialValues={fill(blank, worker)}
      latest={async () => fill(blank, await call(getWorker, { params }))}
      done={INFO_UPDATED}
      onClose={onClose}
    >
      <FormSection>
        <TextField name="phoneNumber" label="Phone" type="tel" autoComplete="tel" />
        <TextareaField name="address" label="Address" autoComplete="street-address" autosize minRows={2} />
      </FormSection>
    </EditMode>
  );
}
