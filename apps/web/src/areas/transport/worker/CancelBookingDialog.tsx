import { Alert } from '@mantine/core';
import {
  cancelTransportBooking,
  listOpenTransports,
  type MyTransport,
  WorkerCancelReason,
} from '@worklane/contract/transport/worker-transport.ts';
import { useState } from 'react';
import { cancelReasonWords, noticeText } from '~/areas/shifts/index.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { SelectField } from '~/ui/form/SelectField.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { formatShiftTime, minutesBetween } from '~/ui/local-time.ts';
import { counted } from '~/ui/words.ts';
import { areasText } from '../job/words.ts';

type Props = { booking: MyTransport; onClose: () => void };

const REASONS = WorkerCancelReason.options.map((value) => ({ value, label: cancelReasonWords[value] }));

/** Why somebody can’t come, and what that means. */
export default function CancelBookingDialog({ booking, onClose }: Props) {
  const { bookingId, version, start, end, lateCancelHours, agencyName } = booking;
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date().toISOString());
  const notice = minutesBetween(now, start);
  const isLate = notice < lateCancelHours * 60;
  return (
    <FormModal
      title="Cancel your booking?"
      command={cancelTransportBooking}
      params={{ id: bookingId }}
      initialValues={{ version, reason: '', note: '' }}
      submit="Cancel booking"
      done="Booking cancelled"
      alsoChanges={[listOpenTransports]}
      onClose={onClose}
    >
      <FormSection
        help={`${formatShiftTime(start, end, timeZone)}, ${areasText(booking)}. ${agencyName} is told, and your place opens to others. It can’t be undone.`}
      >
        <SelectField
          name="reason"
          label="Reason"
          placeholder="Choose a reason"
          data={REASONS}
          allowDeselect={false}
          data-autofocus
        />
        <TextareaField name="note" label="Note" description="Your agency can read it." />
        <Alert color={isLate ? 'yellow' : 'gray'} title={isLate ? 'This is a late cancellation' : 'Notice'}>
          The notice on record will be: {noticeText(notice)}.
          {isLate && ` Your agency asks for at least ${counted(lateCancelHours, 'hour')}.`}
        </Alert>
      </FormSection>
    </FormModal>
  );
}
