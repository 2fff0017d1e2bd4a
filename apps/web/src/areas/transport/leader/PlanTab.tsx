import { useNavigate } from '@tanstack/react-router';
import { Facts } from '~/ui/Facts.tsx';
import { formatRange } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';
import { JobPlanner } from '../journey/JobPlanner.tsx';
import type { TabProps } from '../tab/tab.ts';
import { TabNav } from '../tab/TabNav.tsx';
import { useTimesUpload } from './tab-calls.ts';
import classes from './LeaderTab.module.css';

/** Tab 5: the plan, read-only, and the times of the crew once the log was submitted. */
export default function PlanTab({ job, onBack, onNext }: TabProps) {
  const navigate = useNavigate();
  // Document 003: back to the root, which leads home.
  const { mutate, isPending, error } = useTimesUpload(() => void navigate({ to: '/' }));
  return (
    <>
      <div className={classes['panels']}>
        <Panel title="Job Plan">
          <Facts
            facts={[
              ['Agency', job.agencyName],
              ['Vehicle', job.vehicle?.name],
              ['Planned', formatRange(job.start, job.end, job.timeZone)],
              ['Team leader', job.teamLeader.name],
              ...job.transportWorkerSpecList.map(
                ({ assignmentCodeName, numberOfStaff, bookings }) =>
                  [
                    `${numberOfStaff} × ${assignmentCodeName}`,
                    bookings.length > 0 ? bookings.map(({ worker }) => worker.name).join(', ') : null,
                  ] as const,
              ),
            ]}
          />
        </Panel>
        {job.transportStatus === 'WAITING_AUTHORIZATION' ? (
          <JobPlanner
            groups={job.transportWorkerSpecList}
            planned={job}
            setOffAt={job.steps[0]?.at}
            timeZone={job.timeZone}
            busy={isPending}
            refusal={error}
            onComplete={(times) => mutate({ params: { id: job.id }, body: { id: job.id, times } })}
          />
        ) : (
          <Panel title="Job Planner">
            <p>You can enter when each of the crew started and ended once you’ve submitted the log.</p>
          </Panel>
        )}
      </div>
      <TabNav onBack={onBack} onNext={onNext} end="LAST" />
    </>
  );
}
