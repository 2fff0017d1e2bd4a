import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { openJobRecords, type openLedRecords, type OpenedRecord } from '@worklane/contract/transport/record.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { ReasonFields } from '../reason/ReasonFields.tsx';

type Props = {
  job: Pick<ListedJob, 'id' | 'refPrefix'>;
  /** The call that opens them for whoever reads. */
  open?: typeof openJobRecords | typeof openLedRecords;
  onOpened: (records: readonly OpenedRecord[]) => void;
  onClose: () => void;
};

export default function RecordsReasonDialog({
  job: { id, refPrefix },
  open = openJobRecords,
  onOpened,
  onClose,
}: Props) {
  return (
    <FormModal
      title={`Read the records of ${refPrefix}?`}
      command={open}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Read the records"
      onDone={({ records }) => onOpened(records)}
      onClose={onClose}
    >
      <ReasonFields />
    </FormModal>
  );
}
