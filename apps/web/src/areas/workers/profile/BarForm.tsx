import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { UPCOMING_STATUSES } from '@worklane/contract/shifts/status.ts';
import { listCandidates } from '@worklane/contract/shifts/shift.ts';
import { barWorker } from '@worklane/contract/workers/client-bar.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { bookingWords, UpcomingList } from '~/areas/shifts/index.ts';
import { FormModal } from '~/ui/form/FormModal.tsx';
import { FormSection } from '~/ui/form/FormSection.tsx';
import { TextareaField } from '~/ui/form/TextareaField.tsx';

/** Lets a worker take no more shifts of the own organisation. */
export default function BarForm({ worker, onClose }: { worker: WorkerDetail; onClose: () => void }) {
  const name = `${worker.firstname} ${worker.lastname}`;
  return (
    <FormModal
      title={`Block ${name}?`}
      submit="Block"
      command={barWorker}
      params={{ id: worker.id }}
      initialValues={{ reason: '' }}
      done={`${name} is blocked`}
      alsoChanges={[listCandidates]}
      onClose={onClose}
    >
      <FormSection>
        <p>They won’t be able to apply for your shifts or be booked on them, through any agency.</p>
        <TextareaField
          name="reason"
          label="Reason"
          description="Only your organisation can read it. The worker and their agencies are told that they’re blocked, not why."
          autosize
          minRows={3}
          maxRows={8}
          data-autofocus
        />
      </FormSection>
      <FormSection title="Upcoming bookings">
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
    query: { workerId, from, statuses: [...UPCOMING_STATUSES], sort: 'start', direction: 'ASC', size: SHOWN },
  });
  const more = (list.data?.totalElements ?? 0) - SHOWN;
  return (
    <>
      {list.data && list.data.content.length > 0 && <p>These bookings stay. Cancel or reject any you don’t want.</p>}
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
        empty="They have no bookings with you."
      />
      {more > 0 && <p className="dimmed">And {more} more.</p>}
    </>
  );
};
