import { Alert, Button, Stack } from '@mantine/core';
import { type ShiftDetail, withdrawChange } from '@worklane/contract/shifts/shift.ts';
import { useCommand } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { counted } from '~/ui/words.ts';
import { ChangeFacts } from '../shift/ChangeFacts.tsx';

type Props = { shift: ShiftDetail };

/** A change that those who are booked have been asked about, and how far that has come. */
export const RequestedChange = ({ shift }: Props) => {
  const withdraw = useCommand(withdrawChange, { done: 'Change withdrawn' });
  if (!shift.change) return null;
  return (
    <Alert color="yellow" mb="md" title={`${shift.change.requestedBy} has requested a change`}>
      <Stack gap="sm">
        <ChangeFacts shift={shift} />
        <p>
          The shift changes once everybody booked has answered. <Answers shift={shift} />
        </p>
        {shift.can.withdrawChange && (
          <div>
            <Button
              variant="default"
              loading={withdraw.isPending}
              onClick={() => withdraw.mutate({ params: { id: shift.id }, body: { version: shift.version } })}
            >
              Withdraw change
            </Button>
          </div>
        )}
      </Stack>
    </Alert>
  );
};

/** Workers read of themselves, an agency of its own workers. */
const Answers = ({ shift }: Props) => {
  const { userType } = useSession();
  const booked = shift.bookings.filter(({ shiftStatus }) => shiftStatus === 'BOOKED');
  if (userType === 'worker' || booked.length === 0) return null;
  const answered = booked.filter(({ changeAnswer }) => changeAnswer !== null).length;
  return `${answered} of ${counted(booked.length, 'worker')} ${booked.length === 1 ? 'has' : 'have'} answered.`;
};
