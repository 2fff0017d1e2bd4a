import { enterLeave, type LeaveDetail } from '@worklane/contract/absence/leave.ts';
import { listWorkerWeeks } from '@worklane/contract/absence/availability.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { EntityField } from '~/ui/form/EntityField.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { LeaveFields } from './LeaveFields.tsx';

type Props = { onDone: (leave: LeaveDetail) => void; onClose: () => void };

/** What an agency was told by telephone. */
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
      <FormSection help="For a worker who has called you, for example to report sick. It is approved at once, and the worker is told.">
        <EntityField
          name="workerId"
          label="Worker"
          from={listWorkers}
          where={{ statuses: ['ACTIVE', 'SUSPENDED'] }}
          choiceOf={({ id, firstname, lastname, employmentNumber }) => ({
            id,
            label: [`${firstname} ${lastname}`, employmentNumber].filter(Boolean).join(' · '),
          })}
          placeholder="Search name or employee number"
          data-autofocus
        />
      </FormSection>
      <LeaveFields />
    </FormModal>
  );
}
