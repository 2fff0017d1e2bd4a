import { Stack } from '@mantine/core';
import { type ApplicantDetail, rejectApplicant } from '@worklane/contract/applicants/applicant.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';

type Props = { applicant: ApplicantDetail; onClose: () => void };

export default function RejectDialog({ applicant, onClose }: Props) {
  const { id, firstname, lastname, version } = applicant;
  return (
    <FormModal
      title={`Reject ${firstname} ${lastname}’s application?`}
      command={rejectApplicant}
      params={{ id }}
      initialValues={{ reason: '', version }}
      alsoChanges={[listWorkers]}
      submit="Reject"
      done={`Rejected: ${firstname} ${lastname}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed">
          We email them your decision. You can still accept them later, and they can apply again after 30 days.
        </p>
        <TextareaField
          name="reason"
          label="Reason"
          description="Only your agency sees it, not the applicant."
          autosize
          minRows={2}
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
