import { Button, Card, Skeleton, Stack } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { getShift } from '@worklane/contract/shifts/shift.ts';
import { CallFailed } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { useTitle } from '~/app/use-title.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { ShiftPage } from './ShiftPage.tsx';

/** A shift by the id in the address, in whichever portal. Notifications lead here. */
export default function ShiftInfo() {
  const { id } = useParams({ strict: false });
  const shiftId = Number(id);
  const isId = Number.isSafeInteger(shiftId) && shiftId > 0;
  const shift = useDetail(getShift, { params: { id: shiftId } }, { enabled: isId });
  useTitle('Shift');
  if (!isId || (shift.error instanceof CallFailed && shift.error.status === 404)) return <NoSuchShift />;
  if (shift.isError) {
    return (
      <>
        <PageHeader title="Shift" />
        <ErrorState title="This shift couldn’t be loaded" error={shift.error} onRetry={() => void shift.refetch()} />
      </>
    );
  }
  if (!shift.data) return <Waiting />;
  return <ShiftPage shift={shift.data} />;
}

const NoSuchShift = () => {
  const { userType } = useSession();
  return (
    <>
      <PageHeader title="Shift" />
      <EmptyState
        title="Shift not found"
        action={
          <Button variant="default" component={Link} to={`/${userType}/shifts/list`}>
            {userType === 'worker' ? 'Find shifts' : 'All shifts'}
          </Button>
        }
      >
        You may not have access to it, or the link is wrong.
      </EmptyState>
    </>
  );
};

/** The shape of what comes. */
const Waiting = () => (
  <Stack aria-busy>
    <Skeleton h={28} w="40%" />
    <Skeleton h={16} w="55%" mb="md" />
    <Card>
      <PanelSkeleton rows={7} />
    </Card>
    <Card>
      <PanelSkeleton rows={5} />
    </Card>
  </Stack>
);
