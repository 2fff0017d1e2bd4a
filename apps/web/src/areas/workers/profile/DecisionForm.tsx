import {
  acceptChangeRequest,
  declineChangeRequest,
  listChangeRequests,
} from '@worklane/contract/workers/change-request.ts';
import { getWorker } from '@worklane/contract/workers/worker.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';

type Props = { id: number; accepts: boolean; onClose: () => void };

/** The platform decides in the worker's place, and says why. */
export default function DecisionForm({ id, accepts, onClose }: Props) {
  return (
    <FormModal
      title={accepts ? 'Confirm for the worker' : 'Decline for the worker'}
      submit={accepts ? 'Confirm' : 'Decline'}
      command={accepts ? acceptChangeRequest : declineChangeRequest}
      params={{ id }}
      initialValues={{ reason: '' }}
      alsoChanges={[listChangeRequests, getWorker]}
      done={accepts ? 'Details confirmed' : 'Change declined'}
      onClose={onClose}
    >
      <TextareaField
        name="reason"
        label="Reason"
        description="Recorded in the audit log"
        autosize
        minRows={2}
        data-autofocus
      />
    </FormModal>
  );
}
