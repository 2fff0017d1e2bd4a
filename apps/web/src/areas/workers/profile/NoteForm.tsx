import { addWorkerNote } from '@worklane/contract/workers/worker-note.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { MISSING } from './words.ts';

/** Document 002: Add NOTE. */
export default function NoteForm({ workerId, onClose }: { workerId: number; onClose: () => void }) {
  return (
    <FormModal
      title="Add NOTE"
      submit="Add NOTE"
      command={addWorkerNote}
      params={{ id: workerId }}
      initialValues={{ note: '' }}
      missing={MISSING}
      done="Worker Note Added Successfully"
      onClose={onClose}
    >
      <FormSection>
        <TextareaField
          name="note"
          label="Note"
          description="Only your agency can read it. It’s saved under your name and can’t be changed."
          autosize
          minRows={4}
          maxRows={12}
          data-autofocus
        />
      </FormSection>
    </FormModal>
  );
}
