import { Skeleton } from '@mantine/core';
import { getMyEligibility, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { isEnded } from '@worklane/contract/shifts/status.ts';
import { useBelongsTo } from '~/app/belonging.ts';
import { useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { bookingWords } from '../../shift/status-words.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { BookingButtons } from '../BookingButtons.tsx';
import { isBlocked } from '../Obstacles.tsx';
import { TimesheetTable } from '../TimesheetTable.tsx';
import { useBookingActions } from '../use-booking-actions.tsx';
import { ApplyForm } from './ApplyForm.tsx';
import classes from './MyBooking.module.css';
import { bookingSummary } from './booking-summary.ts';
import { WhyNot } from './WhyNot.tsx';

/** Where the worker stands with this shift, and the next step. */
export const MyBooking = ({ shift }: { shift: ShiftDetail }) => {
  const actions = useBookingActions();
  const latest = shift.bookings.at(-1);
  const stands = latest && !isEnded(latest.shiftStatus);
  const actionable = latest && { ...latest, shift };
  useBelongsTo(latest && !shift.can.apply ? 'shifts/mine' : undefined);
  return (
    <>
      {actionable && (
        <Panel
          title="You"
          aside={<WordBadge {...bookingWords({ ...actionable, shiftStatus: actions.statusOf(actionable) })} />}
        >
          <div className={classes['mine']}>
            <p className={`${classes['standing']} num`}>{bookingSummary(actionable, shift.timeZone)}</p>
            {actionable.timesheet && (
              <TimesheetTable plan={shift} worked={actionable.timesheet} timeZone={shift.timeZone} />
            )}
            {!actions.isChanging(actionable) && (
              <BookingButtons booking={actionable} act={actions.act} size="lg" fullWidth />
            )}
          </div>
        </Panel>
      )}
      {!stands && <Application shift={shift} />}
      {actions.dialog}
    </>
  );
};

/** Apply, or “Why you can’t take this shift” */
const Application = ({ shift }: { shift: ShiftDetail }) => {
  const eligibility = useDetail(getMyEligibility, { params: { id: shift.id } }, { enabled: shift.can.apply });
  if (!shift.can.apply) {
    return (
      <Panel title="No longer open">
        <p>This shift has been filled or cancelled, or has started. See Find shifts for others.</p>
      </Panel>
    );
  }
  if (eligibility.isError) {
    return (
      <ErrorState
        title="This couldn’t be loaded"
        error={eligibility.error}
        onRetry={() => void eligibility.refetch()}
      />
    );
  }
  if (!eligibility.data) return <Skeleton h={120} radius="lg" aria-busy />;
  const { eligible, obstacles, agencyId, agencies } = eligibility.data;
  return eligible && !isBlocked(obstacles) ? (
    <Panel title="Do you want this shift?">
      <ApplyForm shift={shift} agencies={agencies} warnings={obstacles} warnedBy={agencyId} />
    </Panel>
  ) : (
    <Panel title="Why you can’t take this shift">
      <div className={classes['mine']}>
        <WhyNot obstacles={obstacles} shift={shift} agencyId={agencyId} />
      </div>
    </Panel>
  );
};
