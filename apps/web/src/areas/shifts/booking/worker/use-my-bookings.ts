import { type BookingRow, listBookings } from '@worklane/contract/shifts/booking.ts';
import type { BookingAction } from '@worklane/contract/shifts/allowed-actions.ts';
import { rulesOfAction } from '@worklane/contract/shifts/booking-action.ts';
import { BookingStatus, UPCOMING_STATUSES } from '@worklane/contract/shifts/status.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import type { MyView } from '../search.ts';

const DAY = 86_400_000;

const STATUSES: Readonly<Record<Exclude<MyView, 'todo'>, BookingStatus[]>> = {
  upcoming: [...UPCOMING_STATUSES],
  past: BookingStatus.exclude(UPCOMING_STATUSES).options,
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

/** What waits for the worker. What else can be done stands on the page of the shift, out of reach of a slip of the thumb. */
export const MY_TASKS: readonly BookingAction[] = ['confirm', 'answerChange', 'enterTimes'];

export const isTask = ({ can }: BookingRow): boolean => MY_TASKS.some((action) => can[action]);

const WITH_TASKS = BookingStatus.options.filter((status) =>
  MY_TASKS.some((action) => rulesOfAction(action).from.includes(status)),
);

/** The bookings that the worker has something to do for. The server says so of each of them. */
export const useMyTasks = () => {
  const list = useList(listBookings, {
    query: { statuses: WITH_TASKS, sort: 'start', direction: 'ASC', size: MANY },
  });
  return { list, tasks: list.data?.content.filter(isTask) };
};
