import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listBookings } from '@worklane/contract/shifts/booking.ts';
import { UPCOMING_STATUSES } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useOwnAgencies } from '~/areas/agencies/index.ts';
import { bookingWords } from '../shift/status-words.ts';
import { UpcomingList } from '../shift/UpcomingList.tsx';
import { Panel } from '~/ui/Panel.tsx';

const SHOWN = 5;

type Props = {
  /** Only where this agency sends the worker. */
  agencyId?: number;
};

/** Where a worker is expected next. */
export const NextBookings = ({ agencyId }: Props) => {
  const agencies = useOwnAgencies(undefined);
  const [from] = useState(() => new Date().toISOString());
  const list = useList(listBookings, {
    query: {
      from,
      statuses: [...UPCOMING_STATUSES],
      sort: 'start',
      direction: 'ASC',
      size: SHOWN,
      ...(agencyId && { agencyId }),
    },
  });
  return (
    <Panel
      title="My next shifts"
      aside={
        <Anchor component={Link} to="/worker/shifts/mine" size="sm">
          My shifts
        </Anchor>
      }
    >
      <UpcomingList
        what="bookings"
        list={list}
        rows={list.data?.content.map((booking) => ({
          ...booking.shift,
          id: booking.bookingId,
          shiftId: booking.shiftId,
          place: `${booking.shift.location}, ${booking.shift.clientName}`,
          words: bookingWords(booking),
        }))}
        empty={
          agencies.list.data && !agencies.chosen
            ? 'Once an agency has accepted you, you can take shifts and see them here.'
            : 'Find a shift and apply, and it will appear here.'
        }
      />
    </Panel>
  );
};
