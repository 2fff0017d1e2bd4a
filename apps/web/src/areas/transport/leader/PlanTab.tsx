import { useNavigate } from '@tanstack/react-router';
import { Facts } from '~/ui/Facts.tsx';
import { formatRange } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';
import { JobPlanner } from '../journey/JobPlanner.tsx';
import type { TabProps } from '../tab/tab.ts';
import { TabNav } from '../tab/TabNav.tsx';
import { useTimesUpload } from './tab-calls.ts';
import classes from './LeaderTab.module.css';

/** Who does what; the driver, who fills no specification, is named as such. */
const crewFacts = ({ transportWorkerSpecList }: TabProps['job']) =>
  [
    ...Map.groupBy(transportWorkerSpecList, ({ workerSpecId, assignmentCodeName }) =>
      workerSpecId === null ? 'At the wheel' : assignmentCodeName,
    ),
  ].map(([label, specs]) => {
    const names = specs.flatMap(({ bookings }) => bookings.map(({ worker }) => worker.name));
    return [label, names.length > 0 ? names.join(', ') : null] as const;
  });

/** Tab 5: the plan, read-only, and the times of the crew once the log was submitted. */
export default function PlanTab({ job, onBack, onNext }: TabProps) {
  const navigate = useNavigate();
  // Document 003: back to the root, which leads home.
  const { mutate, isPending, error } = useTimesUpload(() => void navigate({ to: '/' }));
  return (
    <>
      <div className={classes['panels']}>
        <Panel title="The plan">
          <Facts
            facts={[
              ['Agency', job.agencyName],
              ['Vehicle', job.vehicle?.name],
              ['Planned', formatRange(job.start, job.end, job.timeZone)],
              ['Team leader', job.teamLeader.name],
              ...crewFacts(job),
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
