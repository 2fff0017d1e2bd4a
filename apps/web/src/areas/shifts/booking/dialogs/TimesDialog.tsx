import { Modal, NumberInput, Skeleton, Stack } from '@mantine/core';
import { enterTimes, getBooking } from '@worklane/contract/shifts/booking.ts';
import { wordsOfAction } from '@worklane/contract/shifts/booking-action.ts';
import { getShift, listShifts, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { useField } from '~/ui/form/context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import type { Times } from '../timesheet.ts';
import type { Actionable } from '../use-booking-actions.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';
import { InstantField } from './InstantField.tsx';
import { WorkedTime } from './WorkedTime.tsx';

type Props = { booking: Actionable; onClose: () => void };

/** The times that were worked: the plan to begin with, or what was entered before it was queried. */
export default function TimesDialog({ booking, onClose }: Props) {
  const shift = useDetail(getShift, { params: { id: booking.shiftId } });
  const detail = useDetail(getBooking, { params: { id: booking.bookingId } });
  const failed = [shift, detail].find(({ isError }) => isError);
  const { userType } = useSession();
  const title = userType === 'worker' ? 'Your timesheet' : `${workerOf(booking)}’s timesheet`;
  if (shift.data && detail.data) {
    const { timesheet, version } = detail.data;
    return (
      <TimesForm
        title={title}
        booking={{ ...booking, version: Math.max(version, booking.version) }}
        shift={shift.data}
        times={timesheet ?? shift.data}
        queried={timesheet?.queryReason}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal opened onClose={onClose} title={title} size="lg">
      {failed ? (
        <ErrorState
          title="The times couldn’t be loaded"
          error={failed.error}
          onRetry={() => void Promise.all([shift.refetch(), detail.refetch()])}
        />
      ) : (
        <Skeleton h={220} />
      )}
    </Modal>
  );
}

type FormProps = {
  title: string;
  booking: Actionable;
  shift: ShiftDetail;
  times: Times;
  queried: string | null | undefined;
  onClose: () => void;
};

const TimesForm = ({ title, booking, shift, times, queried, onClose }: FormProps) => (
  <FormModal
    title={title}
    command={enterTimes}
    params={{ id: booking.bookingId }}
    initialValues={{
      version: booking.version,
      start: times.start,
      end: times.end,
      breakMinutes: times.breakMinutes,
    }}
    alsoChanges={[listShifts]}
    submit="Save times"
    done={wordsOfAction('enterTimes', booking.shiftStatus).done}
    onClose={onClose}
  >
    <Stack>
      <p className="dimmed num">{subjectOf(booking)}</p>
      {queried && (
        <p>
          <strong>Queried:</strong> {queried}
        </p>
      )}
      <InstantField name="start" label="Started" planned={shift.start} timeZone={shift.timeZone} autoFocused />
      <InstantField name="end" label="Ended" planned={shift.end} timeZone={shift.timeZone} />
      <BreakField />
      <WorkedTime plan={shift} />
    </Stack>
  </FormModal>
);

const BreakField = () => {
  const { key, props } = useField('breakMinutes');
  return (
    <NumberInput
      key={key}
      {...props}
      size="md"
      label="Unpaid break, minutes"
      min={0}
      max={480}
      step={15}
      inputMode="numeric"
    />
  );
};
