import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { listCandidates } from '@worklane/contract/shifts/shift.ts';
import { barWorker } from '@worklane/contract/workers/client-bar.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { UpcomingList } from '~/features/shift/UpcomingList.tsx';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';
import { bookingWords } from '~/ui/shift-words.ts';

/** Lets a worker take no more shifts of the own organisation. */
export default function BarForm({ worker, onClose }: { worker: WorkerDetail; onClose: () => void }) {
  const name = `${worker.firstname} ${worker.lastname}`;
  return (
    <FormModal
      title={`Bar ${name}?`}
      submit="Bar"
      command={barWorker}
      params={{ id: worker.id }}
      initialValues={{ reason: '' }}
      done={`${name} is barred`}
      alsoChanges={[listCandidates]}
      onClose={onClose}
    >
      <FormSection>
        <p>They can no longer apply for your shifts or be booked on them, through whichever agency.</p>
        <TextareaField
          name="reason"
          label="Reason"
          description="Only your organisation reads it. The worker and their agencies are told that you do not take them."
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
        />
      </FormSection>
      <FormSection title="Bookings ahead">
        <Ahead workerId={worker.id} />
      </FormSection>
    </FormModal>
  );
}

/** So many are shown; the rest is counted. */
const SHOWN = 10;

/** Barring leaves them as they are, so whoever bars should know of them. */
const Ahead = ({ workerId }: { workerId: number }) => {
  const [from] = useState(() => new Date().toISOString());
  const list = useList(listBookings, {
    query: { workerId, from, statuses: ['APPLIED', 'BOOKED'], sort: 'start', direction: 'ASC', size: SHOWN },
  });
  const more = (list.data?.totalElements ?? 0) - SHOWN;
  return (
    <>
      {list.data && list.data.content.length > 0 && (
        <p>These stay as they are. Cancel or reject those that you do not want.</p>
      )}
      <UpcomingList
        what="bookings"
        list={list}
        rows={list.data?.content.map((booking) => ({
          ...booking.shift,
          id: booking.bookingId,
          shiftId: booking.shiftId,
          place: booking.shift.location,
          words: bookingWords(booking),
        }))}
        empty="They are not booked with you."
      />
      {more > 0 && <p className="dimmed">And {more} more.</p>}
    </>
  );
};
