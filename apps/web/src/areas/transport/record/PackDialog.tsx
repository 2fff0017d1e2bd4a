import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { makeInspectionPack } from '@worklane/contract/transport/inspection-pack.ts';
import { saveFile } from '~/app/download-file.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { ReasonFields } from '../reason/ReasonFields.tsx';

type Props = { job: Pick<ListedJob, 'id' | 'refPrefix'>; onClose: () => void };

/** Everything that is known of the journey as a PDF, made for this once. */
export default function PackDialog({ job: { id, refPrefix }, onClose }: Props) {
  return (
    <FormModal
      title={`Download the inspection pack of ${refPrefix}?`}
      command={makeInspectionPack}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Download inspection pack"
      done="Inspection pack downloaded. It isn’t kept here, so look after the file."
      onDone={(file) => saveFile(file as File)}
      onClose={onClose}
    >
      <ReasonFields />
    </FormModal>
  );
}
