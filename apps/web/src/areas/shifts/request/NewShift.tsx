import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { getShift } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { useSuspended } from '~/app/access.ts';
import { useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { newShiftSearch } from '../shift/search.ts';
import { ShiftRequestForm } from './ShiftRequestForm.tsx';

const PURPOSE = {
  agency: 'Request staff for a client, for one day or several. The client agrees before anybody can apply.',
  client: 'Request staff for one day or several.',
};

/** A blank request, or one like another shift. */
export default function NewShift() {
  const { userType } = useSession();
  const suspended = useSuspended();
  const { from } = newShiftSearch.validate(useSearch({ strict: false }));
  const shift = useDetail(getShift, { params: { id: from ?? 0 } }, { enabled: from !== undefined });
  return (
    <>
      <PageHeader title="New shift" purpose={PURPOSE[userType === 'agency' ? 'agency' : 'client']} />
      {suspended ? (
        <EmptyState title="Your agency is suspended">
          You can’t request new shifts until it is active again. Shifts you have already booked stay as they are.
        </EmptyState>
      ) : from === undefined ? (
        <ShiftRequestForm key="blank" />
      ) : shift.isError ? (
        <ErrorState
          title="The shift to duplicate couldn’t be loaded"
          error={shift.error}
          onRetry={() => void shift.refetch()}
        />
      ) : shift.data ? (
        <ShiftRequestForm key={from} like={shift.data} />
      ) : (
        <Skeleton h={480} maw={920} />
      )}
    </>
  );
}
