import { Alert, Button, Group, Modal, Select, Stack, Textarea } from '@mantine/core';
import { cancelBooking } from '@worklane/contract/shifts/booking.ts';
import { listCancellationFees } from '@worklane/contract/billing/late-cancellation.ts';
import { bookingActions } from '@worklane/contract/shifts/booking-action.ts';
import { isClientsDoing } from '@worklane/contract/shifts/late-cancellation.rules.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import type { CancelReason } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { minutesBetween } from '~/ui/local-time.ts';
import { cancelReasonWords } from '../../shift/words.ts';
import { choicesOf, counted } from '~/ui/words.ts';
import { LateFees } from '../LateFees.tsx';
import { noticeText } from '../notice.ts';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

const PARTIES = { admin: 'ADMIN', agency: 'AGENCY', client: 'CLIENT', worker: 'WORKER' } as const;

/** First why, then once more what that means: no single tap ends a booking. */
export default function CancelDialog({ booking, onClose }: Props) {
  const { userType } = useSession();
  const isWorker = userType === 'worker';
  const [reason, setReason] = useState<CancelReason | null>(null);
  const [note, setNote] = useState('');
  const [step, setStep] = useState<'reason' | 'confirm'>('reason');
  const who = workerOf(booking);
  const { data: fees = [] } = useDetail(
    listCancellationFees,
    { params: { id: booking.shiftId } },
    { enabled: !isWorker },
  );
  const cancel = useCommand(cancelBooking, {
    done: isWorker ? bookingActions.cancel.done : `${bookingActions.cancel.done}: ${who}`,
    alsoChanges: [listShifts],
  });
  const send = () =>
    reason &&
    cancel.mutate(
      { params: { id: booking.bookingId }, body: { version: booking.version, reason, note } },
      { onSettled: onClose },
    );
  return (
    <Modal opened onClose={onClose} title={isWorker ? 'Cancel your booking' : `Cancel ${who}’s booking`}>
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        {step === 'reason' || !reason ? (
          <Reason
            booking={booking}
            reason={reason}
            note={note}
            onReason={setReason}
            onNote={setNote}
            onContinue={() => setStep('confirm')}
            onClose={onClose}
          />
        ) : (
          <>
            <Consequences booking={booking} isWorker={isWorker} reason={reason} />
            {!isWorker && isClientsDoing(PARTIES[userType], reason) && (
              <LateFees fees={fees.filter(({ bookingId }) => bookingId === booking.bookingId)} />
            )}
            <Group justify="flex-end">
              <Button variant="default" disabled={cancel.isPending} onClick={() => setStep('reason')}>
                Back
              </Button>
              <Button color="red" loading={cancel.isPending} onClick={send}>
                Cancel booking
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

type ReasonProps = Props & {
  reason: CancelReason | null;
  note: string;
  onReason: (reason: CancelReason) => void;
  onNote: (note: string) => void;
  onContinue: () => void;
};

const Reason = ({ booking, reason, note, onReason, onNote, onContinue, onClose }: ReasonProps) => {
  const [missing, setMissing] = useState(false);
  const [now] = useState(() => new Date().toISOString());
  const party = PARTIES[useSession().userType];
  // Nobody can miss a shift that has not begun, and nobody can do without one that is over.
  const choices = choicesOf(cancelReasonWords).filter(({ value }) =>
    value === 'NO_SHOW' ? booking.shift.start <= now : booking.shift.end > now || !isClientsDoing(party, value),
  );
  return (
    <>
      <Select
        label="Reason"
        withAsterisk
        placeholder="Choose a reason"
        data={choices}
        value={reason}
        onChange={(value) => {
          const chosen = choices.find((choice) => choice.value === value);
          if (chosen) onReason(chosen.value);
          setMissing(false);
        }}
        allowDeselect={false}
        error={missing && 'Choose a reason.'}
        data-autofocus
      />
      <Textarea
        label="Note"
        description="Everybody involved can read it."
        autosize
        minRows={2}
        maxLength={255}
        value={note}
        onChange={({ currentTarget }) => onNote(currentTarget.value)}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Keep booking
        </Button>
        <Button onClick={() => (reason ? onContinue() : setMissing(true))}>Continue</Button>
      </Group>
    </>
  );
};

type ConsequencesProps = Pick<Props, 'booking'> & { isWorker: boolean; reason: CancelReason };

const Consequences = ({ booking, isWorker, reason }: ConsequencesProps) => {
  const [now] = useState(() => new Date().toISOString());
  const notice = minutesBetween(now, booking.shift.start);
  const isLate = notice < booking.lateCancelHours * 60;
  return (
    <>
      <p>
        <strong>{cancelReasonWords[reason]}.</strong>{' '}
        {isWorker
          ? `You’re taken off this shift${notice > 0 ? ', and your place opens to others' : ''}.`
          : `${workerOf(booking)} is taken off this shift${notice > 0 ? ', and the place opens to others' : ''}.`}{' '}
        Everybody involved is told. It can’t be undone.
      </p>
      <Alert color={isLate ? 'yellow' : 'gray'} title={isLate ? 'This is a late cancellation' : 'Notice'}>
        The notice on record will be: {noticeText(notice)}.
        {isLate &&
          booking.lateCancelHours > 0 &&
          ` ${isWorker ? 'Your agency' : 'The agency'} asks for at least ${counted(booking.lateCancelHours, 'hour')}.`}
      </Alert>
    </>
  );
};
