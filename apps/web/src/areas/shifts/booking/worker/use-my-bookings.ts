import { type BookingRow, listBookings } from '@worklane/contract/shifts/booking.ts';
import type { BookingStatus } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import type { MyView } from '../search.ts';

const DAY = 86_400_000;

const STATUSES: Readonly<Record<Exclude<MyView, 'todo'>, BookingStatus[]>> = {
  upcoming: ['APPLIED', 'BOOKED'],
  past: ['WAITING_AUTHORIZATION', 'QUERIED', 'AUTHORIZED', 'CLOSED', 'CANCELLED', 'EXPIRED'],
};

type Paging = { page: number; size: number };

/** What is ahead or has just ended, and what is behind; applications and bookings that are over are behind. */
export const useMyBookings = (view: Exclude<MyView, 'todo'>, { page, size }: Paging, enabled: boolean) => {
  const [yesterday] = useState(() => new Date(Date.now() - DAY).toISOString());
  const ahead = { from: yesterday, direction: 'ASC' as const };
  return useList(
    listBookings,
    {
      query: {
        page,
        size,
        sort: 'start',
        statuses: STATUSES[view],
        ...(view === 'upcoming' ? ahead : { direction: 'DESC' }),
      },
    },
    { enabled },
  );
};

/** More than anybody has to do at a time. */
const MANY = 100;

const waitsForMe = ({ can }: BookingRow): boolean => can.confirm || can.answerChange || can.enterTimes;

/** What waits for the worker: confirm, enter times, correct times. The server says so of each booking. */
export const useMyTasks = () => {
  const list = useList(listBookings, {
    query: { statuses: ['APPLIED', 'BOOKED', 'QUERIED'], sort: 'start', direction: 'ASC', size: MANY },
  });
  return { list, tasks: list.data?.content.filter(waitsForMe) };
};
