import { type Clash, listLeaveClashes } from '@worklane/contract/absence/leave.ts';
import { useList } from '~/app/queries.ts';
import { counted } from '~/ui/words.ts';
import { useFieldValue } from '~/ui/form/context.ts';
import { LeaveClashes } from './LeaveClashes.tsx';

/** The bookings on the days that are entered so far; none while the days make no sense. */
const useClashes = (workerId?: number | null): readonly Clash[] => {
  const from = useFieldValue('from') as string | null;
  const to = useFieldValue('to') as string | null;
  const isAsked = Boolean(from && to && from <= to) && workerId !== null;
  const query = { from: from ?? '', to: to ?? '', ...(workerId != null && { workerId }) };
  const { data = [] } = useList(listLeaveClashes, { query }, { enabled: isAsked });
  return isAsked ? data : [];
};

/** Shown to workers before they request leave: bookings through the agencies that they have chosen. */
export const OwnClashWarning = () => {
  const agencyIds = useFieldValue('agencyIds') as readonly number[];
  const clashes = useClashes().filter(({ agencyId }) => agencyIds.includes(agencyId));
  if (clashes.length === 0) return null;
  return (
    <LeaveClashes clashes={clashes} title={`You’re booked on ${counted(clashes.length, 'shift')} in this time`}>
      You can still request leave, but it doesn’t cancel a shift: you stay booked until you cancel, or your agency finds
      somebody else.
    </LeaveClashes>
  );
};

/** Shown to an agency before it enters leave for a worker. */
export const WorkerClashWarning = () => {
  const clashes = useClashes(useFieldValue('workerId') as number | null);
  if (clashes.length === 0) return null;
  return (
    <LeaveClashes clashes={clashes} title={`Booked on ${counted(clashes.length, 'shift')} in this time`}>
      Leave doesn’t cancel a shift. The worker stays booked until you cancel each booking on its shift.
    </LeaveClashes>
  );
};
