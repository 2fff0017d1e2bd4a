import { Alert, Stack } from '@mantine/core';
import { type AbortPreview, abortTransport, previewTransportAbort } from '@worklane/contract/transport/abort.ts';
import { notify } from '~/app/notices.ts';
import { useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { TextField } from '~/ui/form/TextField.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';

type Props = { id: number; timeZone: string; onClose: () => void };

/** Says what aborting a journey costs and which hours stay payable, and asks why. */
export default function AbortDialog({ id, timeZone, onClose }: Props) {
  const preview = useDetail(previewTransportAbort, { params: { id } }, { silent: true });
  return (
    <FormModal
      title="Abort this journey?"
      command={abortTransport}
      initialValues={{ transportId: id, reason: '' }}
      submit="Abort journey"
      dismiss="Carry on"
      onDone={() => notify('success', 'The journey was aborted')}
      onClose={onClose}
    >
      {preview.data ? (
        <Cost preview={preview.data} timeZone={timeZone} />
      ) : preview.isError ? (
        <ErrorState
          title="What it costs couldn’t be loaded"
          error={preview.error}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <PanelSkeleton rows={3} />
      )}
      <TextField
        name="reason"
        label="Why is it aborted?"
        description="For example: the bed isn’t free any more. Don’t name the patient here."
        mt="md"
        data-autofocus
      />
    </FormModal>
  );
}

const Cost = ({ preview, timeZone }: { preview: AbortPreview; timeZone: string }) => {
  const { crew, hours, isGuest, isPatientAboard } = preview;
  return (
    <Stack>
      {isPatientAboard && (
        <Alert color="yellow" title="The patient is aboard">
          The team leader’s steps say so. Make sure that somebody else has the patient in their care first.
        </Alert>
      )}
      <Facts
        facts={[
          ['Charged', feeText(preview)],
          ['Crew', crew.join(', ') || null],
          ['Hours payable', formatShiftTime(hours.start, hours.end, timeZone)],
        ]}
      />
      <p className="dimmed">
        {isGuest ? 'The crew is told' : 'The client and the crew are told'}, and the vehicle and the crew are free at
        once. The team leader can’t add to the log any more. You can correct the hours afterwards, for the way back for
        example. Aborting can’t be undone.
      </p>
    </Stack>
  );
};

const feeText = ({ fee }: AbortPreview): string => {
  if (fee === null) return 'Not known: no rate applied when the journey began. Add one, then price the job.';
  if (fee.net === 0) return 'Nothing: your rate has no fee for an aborted journey.';
  const total = formatMoney(fee.total, fee.currency);
  return `${formatMoney(fee.net, fee.currency)} for the aborted journey instead of the price (${total} with VAT)`;
};
