import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { type LeaderLog, openLeaderLog } from '@worklane/contract/transport/leader-log.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { ReasonFields } from '../reason/ReasonFields.tsx';

type Props = {
  job: Pick<ListedJob, 'id' | 'refPrefix'>;
  onOpened: (log: LeaderLog) => void;
  onClose: () => void;
};

/** Why somebody has to know what was recorded of a patient. */
export default function LogReasonDialog({ job: { id, refPrefix }, onOpened, onClose }: Props) {
  return (
    <FormModal
      title={`Show the team leader’s records of ${refPrefix}?`}
      command={openLeaderLog}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Show records"
      onDone={onOpened}
      onClose={onClose}
    >
      <ReasonFields />
    </FormModal>
  );
}
