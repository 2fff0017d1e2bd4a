import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listShifts } from '@worklane/contract/shifts/shift.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { Panel } from '~/ui/Panel.tsx';
import { shiftWords } from './status-words.ts';
import { UpcomingList } from './UpcomingList.tsx';

const SHOWN = 5;

/** The shifts that start next, for the home of those who look after many. */
export const NextShifts = () => {
  const { userType } = useSession();
  const [from] = useState(() => new Date().toISOString());
  const list = useList(listShifts, {
    query: { from, statuses: ['NEW', 'APPLIED', 'BOOKED'], sort: 'start', direction: 'ASC', size: SHOWN },
  });
  return (
    <Panel
      title="Next shifts"
      aside={
        <Anchor component={Link} to={`/${userType}/shifts/list`} size="sm">
          All shifts
        </Anchor>
      }
    >
      <UpcomingList
        what="shifts"
        list={list}
        rows={list.data?.content.map((shift) => ({
          ...shift,
          shiftId: shift.id,
          place: `${shift.location}, ${shift.clientName}`,
          words: shiftWords(shift),
        }))}
        empty="Upcoming shifts appear here."
      />
    </Panel>
  );
};
