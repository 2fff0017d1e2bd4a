import { Stack } from '@mantine/core';
import { cancelTransport, type ClientJob } from '@worklane/contract/transport/client-transport.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { notify } from '~/app/notices.ts';

type Props = { job: Pick<ClientJob, 'id' | 'refPrefix' | 'agencyName'>; onClose: () => void };

/** Asks why, before a transport is off. */
export default function CancelDialog({ job: { id, refPrefix, agencyName }, onClose }: Props) {
  return (
    <FormModal
      title={`Cancel transport ${refPrefix}?`}
      command={cancelTransport}
      params={{ id }}
      initialValues={{ reason: '' }}
      submit="Cancel transport"
      dismiss="Keep transport"
      onDone={() => notify('success', `${refPrefix} was cancelled`)}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed">
          {agencyName === null
            ? 'The agencies you asked are told the reference. This can’t be undone, but you can request it again.'
            : `${agencyName} is told the reference and sends nobody. This can’t be undone, but you can request it again.`}
        </p>
        <TextField
          name="reason"
          label="Why are you cancelling?"
          description="For example: the bed isn’t free. Don’t name the patient here."
          data-autofocus
        />
      </Stack>
    </FormModal>
  );
}
