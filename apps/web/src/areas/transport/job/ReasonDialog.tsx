import type { openLedRequest } from '@worklane/contract/transport/leader-job.ts';
import { openTransportRequest, type TransportJobDetail } from '@worklane/contract/transport/transport-job.ts';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import { useRef } from 'react';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { ReasonFields } from '../reason/ReasonFields.tsx';

type Props = {
  job: Pick<ListedJob, 'id' | 'refPrefix'>;
  /** The call that opens it for whoever reads. */
  open?: typeof openTransportRequest | typeof openLedRequest;
  /** What people mostly open it for here. */
  reason?: string;
  onOpened: (request: TransportJobDetail, reason: string) => void;
  onClose: () => void;
};

/** Why somebody has to know who the patient is, once the job is not new any more. */
export default function ReasonDialog(props: Props) {
  const {
    job: { id, refPrefix },
    open = openTransportRequest,
    reason = '',
    onOpened,
    onClose,
  } = props;
  const given = useRef(reason);
  return (
    <FormModal
      title={`Show the patient’s details of ${refPrefix}?`}
      command={open}
      params={{ id }}
      initialValues={{ reason }}
      submit="Show patient details"
      onValues={(values) => {
        given.current = String(values['reason']);
      }}
      onDone={(request) => onOpened(request, given.current)}
      onClose={onClose}
    >
      <ReasonFields />
    </FormModal>
  );
}
