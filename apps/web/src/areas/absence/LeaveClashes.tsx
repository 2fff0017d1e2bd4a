import { Alert, Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Clash } from '@worklane/contract/absence/leave.ts';
import type { ReactNode } from 'react';
import { useSession } from '~/app/session/session-context.ts';
import { formatShiftTime } from '~/ui/local-time.ts';
import { shiftLink } from '~/areas/shifts/index.ts';
import classes from './LeaveClashes.module.css';

type Props = {
  clashes: readonly Clash[];
  /** Who is booked on how many shifts. */
  title: string;
  /** What becomes of the bookings: leave cancels none of them by itself. */
  children: ReactNode;
};

/** The bookings that leave clashes with, each a link to its shift. */
export const LeaveClashes = ({ clashes, title, children }: Props) => {
  const { userType } = useSession();
  return (
    <Alert color="yellow" title={title} mt="md">
      <p>{children}</p>
      <ul className={classes['clashes']}>
        {clashes.map(({ bookingId, shiftId, assignmentName, location, clientName, start, end, timeZone }) => (
          <li key={bookingId}>
            <Anchor size="sm" renderRoot={(props) => <Link {...shiftLink(userType, shiftId)} {...props} />}>
              {assignmentName}, {location}, {clientName}
            </Anchor>
            <span className="num">{formatShiftTime(start, end, timeZone)}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
};
