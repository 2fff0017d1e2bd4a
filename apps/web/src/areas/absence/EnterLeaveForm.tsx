import { enterLeave, type LeaveDetail } from '@worklane/contract/absence/leave.ts';
import { listWorkerWeeks } from '@worklane/contract/absence/availability.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { workerChoice } from '~/ui/person.ts';
import { WorkerClashWarning } from './ClashWarning.tsx';
import { LeaveFields } from './LeaveFields.tsx';

type Props = { onDone: (leave: LeaveDetail) => void; onClose: () => void };

/** Leave that the agency has heard of by phone. */
export default function EnterLeaveForm({ onDone, onClose }: Props) {
  return (
    <FormModal
      title="Enter leave"
      submit="Enter leave"
      command={enterLeave}
      initialValues={{ workerId: null, type: 'SICK', from: null, to: null, reason: '' }}
      alsoChanges={[listWorkerWeeks]}
      done="Leave entered"
      onDone={onDone}
      onClose={onClose}
    >
      <FormSection help="For a worker who has called you, for example to say they’re sick. It’s approved straight away, and the worker is told.">
        <EntityField
          name="workerId"
          label="Worker"
          from={listWorkers}
          where={{ statuses: ['ACTIVE', 'SUSPENDED'] }}
          choiceOf={workerChoice}
          placeholder="Search name or employee number"
          data-autofocus
        />
      </FormSection>
      <LeaveFields />
      <WorkerClashWarning />
    </FormModal>
  );
}
