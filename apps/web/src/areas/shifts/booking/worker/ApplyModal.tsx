import { Modal, Skeleton, Stack } from '@mantine/core';
import { getMyEligibility, type Shift } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { formatShiftTime } from '~/ui/local-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { isBlocked } from '../Obstacles.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import { WhyNot } from './WhyNot.tsx';

type Props = { shift: Shift; onClose: () => void };

/** Applies for a shift, or says kindly why that is not possible. */
export default function ApplyModal({ shift, onClose }: Props) {
  const { id, assignmentName, location, clientName, start, end, timeZone } = shift;
  const eligibility = useDetail(getMyEligibility, { params: { id } });
  const blocked = eligibility.data && (!eligibility.data.eligible || isBlocked(eligibility.data.obstacles));
  return (
    <Modal
      opened
      onClose={onClose}
      title={blocked ? 'Why you can’t take this shift' : 'Apply for this shift?'}
      size="md"
    >
      <Stack>
        <div>
          <p>
            <strong>{assignmentName}</strong>, {location}, {clientName}
          </p>
          <p className="dimmed num">{formatShiftTime(start, end, timeZone)}</p>
        </div>
        {eligibility.isError ? (
          <ErrorState
            title="This couldn’t be loaded"
            error={eligibility.error}
            onRetry={() => void eligibility.refetch()}
          />
        ) : !eligibility.data ? (
          <Skeleton h={96} aria-busy />
        ) : blocked ? (
          <WhyNot obstacles={eligibility.data.obstacles} shift={shift} agencyId={eligibility.data.agencyId} />
        ) : (
          <ApplyForm
            shift={shift}
            agencies={eligibility.data.agencies}
            warnings={eligibility.data.obstacles}
            warnedBy={eligibility.data.agencyId}
            onDone={onClose}
          />
        )}
      </Stack>
    </Modal>
  );
}
