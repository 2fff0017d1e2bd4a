import { Stack } from '@mantine/core';
import { type ClientJob, getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { queryTransport } from '@worklane/contract/transport/crew.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';

type Props = { job: Pick<ClientJob, 'id' | 'refPrefix' | 'agencyName'>; onClose: () => void };

/** What is wrong with the times that the agency has authorised. */
export default function QueryDialog({ job: { id, refPrefix, agencyName }, onClose }: Props) {
  return (
    <FormModal
      title={`Query the times of ${refPrefix}?`}
      command={queryTransport}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Send query"
      done="Query sent"
      alsoChanges={[getClientTransport]}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed">
          {agencyName ?? 'The agency'} answers with the right times. You can query the times of a transport once.
        </p>
        <TextareaField
          name="reason"
          label="What’s wrong with the times?"
          description="For example: the crew left at 12:00. Don’t name the patient here."
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
