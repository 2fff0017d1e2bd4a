import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Booking } from '@worklane/contract/shifts/shift.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { workerOf } from './who.ts';

/** The name of a worker; it leads to their page where the reader has one. */
export const WorkerName = ({ booking }: { booking: Pick<Booking, 'worker'> }) => {
  const { userType } = useSession();
  const mayView = useMay('VIEW_WORKER');
  const name = workerOf(booking);
  if (userType === 'worker' || !mayView) return <>{name}</>;
  return (
    <Anchor
      component={Link}
      to={`/${userType}/workers/info/$id`}
      params={{ id: String(booking.worker.id) } as never}
      inherit
      c="inherit"
    >
      {name}
    </Anchor>
  );
};
