import { MultiSelect, type MultiSelectProps, Stack } from '@mantine/core';
import { acceptApplicant, type ApplicantDetail } from '@worklane/contract/applicants/applicant.ts';
import { listWorkers } from '@worklane/contract/workers/worker.ts';
import { useAssignmentCodes } from '~/areas/rates/index.ts';
import { asField } from '~/ui/form/as-field.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';

type Props = { applicant: ApplicantDetail; onClose: () => void };

const CodesField = asField<MultiSelectProps<number>>(MultiSelect);

export default function AcceptDialog({ applicant, onClose }: Props) {
  const { id, firstname, lastname, assignmentCode, emailConfirmed, version } = applicant;
  const codes = useAssignmentCodes({ activeOnly: true });
  return (
    <FormModal
      title={`Accept ${firstname} ${lastname}?`}
      command={acceptApplicant}
      params={{ id }}
      initialValues={{ assignmentCodeIds: assignmentCode ? [assignmentCode.id] : [], version }}
      alsoChanges={[listWorkers]}
      submit="Accept"
      done={`Accepted: ${firstname} ${lastname}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed">
          {emailConfirmed
            ? 'They become an active worker, and we tell them straight away.'
            : 'They become an active worker, and we email them a link to choose a password and sign in.'}
        </p>
        <CodesField
          name="assignmentCodeIds"
          label="Assignment codes"
          description="The work your agency clears them for"
          data={codes}
          searchable
          nothingFoundMessage="Nothing found"
        />
      </Stack>
    </FormModal>
  );
}
