import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { answerChange } from '@worklane/contract/shifts/booking.ts';
import { getShift, listShifts, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import type { ChangeAnswer } from '@worklane/contract/shifts/status.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ChangeFacts } from '../../shift/ChangeFacts.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';

type Props = { booking: Actionable; onClose: () => void };

/** Whoever is booked accepts or declines a change; whoever has applied confirms one that was made, or withdraws. */
export default function AnswerChangeDialog({ booking, onClose }: Props) {
  const { bookingId, shiftId, shiftStatus, version } = booking;
  const shift = useDetail(getShift, { params: { id: shiftId } });
  const answer = useCommand(answerChange, { alsoChanges: [listShifts], done: 'Answer sent', onDone: onClose });
  const { userType } = useSession();
  const isBooked = shiftStatus === 'BOOKED';
  const send = (given: ChangeAnswer) => answer.mutate({ params: { id: bookingId }, body: { version, answer: given } });
  return (
    <Modal
      opened
      onClose={onClose}
      title={userType === 'worker' ? 'This shift is changing' : `Answer the change for ${workerOf(booking)}`}
    >
      {shift.isError ? (
        <ErrorState title="This shift couldn’t be loaded" error={shift.error} onRetry={() => void shift.refetch()} />
      ) : shift.data ? (
        <Stack>
          <Question shift={shift.data} isBooked={isBooked} />
          <Group justify="flex-end">
            <Button variant="default" color="red" disabled={answer.isPending} onClick={() => send('DECLINED')}>
              {isBooked ? 'Decline change' : 'Withdraw application'}
            </Button>
            <Button loading={answer.isPending} onClick={() => send('ACCEPTED')}>
              {isBooked ? 'Accept change' : 'Confirm application'}
            </Button>
          </Group>
        </Stack>
      ) : (
        <Skeleton h={140} />
      )}
    </Modal>
  );
}

const Question = ({ shift, isBooked }: { shift: ShiftDetail; isBooked: boolean }) => (
  <>
    <ChangeFacts shift={shift} />
    <p>
      {isBooked
        ? 'The shift changes once everybody booked has answered. Declining ends the booking; it doesn’t count as a cancellation.'
        : 'The shift has changed since the application. It can’t be approved until it’s confirmed.'}
    </p>
  </>
);
