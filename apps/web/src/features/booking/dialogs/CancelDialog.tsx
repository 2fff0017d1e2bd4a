import { Alert, Stack } from '@mantine/core';
import { cancelBooking } from '@worklane/contract/shifts/booking.ts';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import type { CancelReason } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import type { Portal } from '~/app/session/session.ts';
import { useSession } from '~/app/shell/session-context.ts';
import { minutesBetween } from '~/features/shift/local-time.ts';
import { cancelReasonWords, choicesOf, counted } from '~/features/shift/words.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { noticeText } from '../notice.ts';
import type { Actionable } from '../use-booking-deeds.tsx';
import { workerOf } from '../who.ts';
import { subjectOf } from './subject.ts';

type Props = { booking: Actionable; onClose: () => void };

/** Changed where it does not fit. */
const USUAL: Readonly<Record<Portal, CancelReason>> = {
  admin: 'OTHER',
  agency: 'UNAVAILABLE',
  client: 'NO_LONGER_NEEDED',
  worker: 'UNAVAILABLE',
};

/** Nobody can miss a shift that has not begun, so that reason is offered afterwards only. */
export default function CancelDialog({ booking, onClose }: Props) {
  const { userType } = useSession();
  const isWorker = userType === 'worker';
  const [now] = useState(() => new Date().toISOString());
  const notice = minutesBetween(now, booking.shift.start);
  return (
    <FormModal
      title={isWorker ? 'Cancel this booking?' : `Cancel the booking of ${workerOf(booking)}?`}
      command={cancelBooking}
      params={{ id: booking.bookingId }}
      initialValues={{ version: booking.version, reason: USUAL[userType], note: '' }}
      alsoChanges={[listShifts]}
      submit="Cancel booking"
      dismiss="Keep booking"
      done={isWorker ? 'Booking cancelled' : `Booking cancelled: ${workerOf(booking)}`}
      onClose={onClose}
    >
      <Stack>
        <p className="dimmed num">{subjectOf(booking)}</p>
        <p>The place opens again. The notice is recorded: {noticeText(notice)}.</p>
        {notice < booking.lateCancelHours * 60 && (
          <Alert color="yellow" title="This is a late cancellation">
            {isWorker ? 'Your agency' : 'The agency'} asks for {counted(booking.lateCancelHours, 'hour')} of notice.
          </Alert>
        )}
        <SelectField
          name="reason"
          label="Reason"
          data={choicesOf(cancelReasonWords).filter(({ value }) => notice <= 0 || value !== 'NO_SHOW')}
          allowDeselect={false}
          data-autofocus
        />
        <TextareaField name="note" label="Note" description="Everybody concerned sees it." autosize minRows={2} />
      </Stack>
    </FormModal>
  );
}
