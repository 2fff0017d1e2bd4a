import { Alert, Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import {
  cancelVehicleBooking,
  FREE_CANCELLATION_HOURS,
  type HireCancelReason,
  previewCancellation,
} from '@worklane/contract/vehicle-hire/booking-terms.ts';
import { wordsOfHireAction } from '@worklane/contract/vehicle-hire/hire-action.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import ConfirmModal from '~/ui/ConfirmModal.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { formatMoney } from '~/ui/money.ts';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { CHANGED_BY_HIRES } from '../changed-by-hires.ts';
import type { HireDialogProps } from './HireButtons.tsx';
import { cancelReasonWords, emailWords } from './words.ts';

/** Why, and what it costs; a reservation is let go at once. */
export default function CancelHireDialog(props: HireDialogProps) {
  return props.terms.status === 'RESERVED' ? <Release {...props} /> : <Cancel {...props} />;
}

const useCancel = ({ terms, onClose }: HireDialogProps) =>
  useCommand(cancelVehicleBooking, {
    done: wordsOfHireAction('cancel', terms.status).done,
    onDone: onClose,
    alsoChanges: CHANGED_BY_HIRES,
    takesViolations: true,
  });

const Release = (props: HireDialogProps) => {
  const { terms, booking, onClose } = props;
  const { id, version, status } = terms;
  const { mutate, isPending } = useCancel(props);
  return (
    <ConfirmModal
      title="Release this vehicle?"
      confirm={wordsOfHireAction('cancel', status).button}
      dismiss="Keep it reserved"
      destructive
      busy={isPending}
      onConfirm={() => mutate({ params: { id }, body: { version, reason: 'HIRER_ASKED', kept: 0 } })}
      onClose={onClose}
    >
      {booking.vehicle.name} {booking.vehicle.model} is free for others again, and nothing is charged. It can’t be
      undone.
    </ConfirmModal>
  );
};

const Cancel = (props: HireDialogProps) => {
  const { booking, terms, onClose } = props;
  const { id, version } = terms;
  const { timeZone, currency, client } = booking;
  const costs = useDetail(previewCancellation, { params: { id } }, { silent: true });
  const [reason, setReason] = useState<HireCancelReason | null>(null);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const cancel = useCancel(props);
  const chosen = costs.data?.costs.find((each) => each.reason === reason);
  const money = (amount: number) => formatMoney(amount, currency);
  const send = () => {
    setMissing(reason === null);
    if (chosen) cancel.mutate({ params: { id }, body: { version, reason: chosen.reason, note, kept: chosen.kept } });
  };
  return (
    <Modal opened onClose={onClose} title="Cancel this booking">
      {costs.data ? (
        <Stack>
          <p className="dimmed">
            Free until {formatDateTime(costs.data.freeUntil, timeZone)}, {FREE_CANCELLATION_HOURS} hours before the
            pick-up. After that it costs one day’s hire, and from the pick-up on the whole price. If you have no
            vehicle, it costs nothing.
          </p>
          <Select
            label="Reason"
            withAsterisk
            placeholder="Choose a reason"
            data={costs.data.costs.map((each) => ({ value: each.reason, label: cancelReasonWords[each.reason] }))}
            value={reason}
            allowDeselect={false}
            error={missing && 'Choose a reason.'}
            data-autofocus
            onChange={(value) => {
              setReason(costs.data.costs.find((each) => each.reason === value)?.reason ?? null);
              setMissing(false);
            }}
          />
          <Textarea
            label="Note"
            description="For your own people; the hirer doesn’t see it."
            autosize
            minRows={2}
            maxLength={500}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {chosen && (
            <Alert
              color={chosen.kept > 0 ? 'yellow' : 'gray'}
              title={chosen.kept > 0 ? `This costs ${money(chosen.kept)}` : 'This costs nothing'}
            >
              {chosen.credited > 0 && `${money(chosen.credited)} is credited on a credit note. `}
              {terms.deposit?.status === 'HELD' && terms.deposit.taken && 'The deposit is released. '}
              {emailWords(client.email, terms.emailUnconfirmed)} It can’t be undone.
            </Alert>
          )}
          {cancel.isError && (
            <Alert color="yellow" title="This wasn’t cancelled" role="alert">
              {cancel.error.message || 'Check what it costs and try again.'}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Keep booking
            </Button>
            <Button color="red" loading={cancel.isPending} onClick={send}>
              Cancel booking
            </Button>
          </Group>
        </Stack>
      ) : costs.isError ? (
        <ErrorState
          title="What this costs couldn’t be loaded"
          error={costs.error}
          onRetry={() => void costs.refetch()}
        />
      ) : (
        <PanelSkeleton rows={4} />
      )}
    </Modal>
  );
};
