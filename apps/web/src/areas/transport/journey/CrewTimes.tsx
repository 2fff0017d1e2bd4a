import { correctWorkerTimes, getWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { formatRange } from '~/ui/date-time.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { JobPlanner } from './JobPlanner.tsx';

/** What the crew worked, as the team leader entered it; the agency enters or corrects it until it authorises the job, again while the client’s query waits, and of a guest’s job until it is closed. */
export const CrewTimes = ({ jobId }: { jobId: number }) => {
  const { data, error, isError, refetch } = useDetail(getWorkerTimes, { params: { id: jobId } }, { silent: true });
  const correct = useCommand(correctWorkerTimes, { done: 'Shift times updated' });
  if (!data)
    return (
      <Panel title="Job Planner">
        {isError ? (
          <ErrorState title="The times couldn’t be loaded" error={error} onRetry={() => void refetch()} />
        ) : (
          <PanelSkeleton rows={4} />
        )}
      </Panel>
    );
  const { can, start, end, timeZone, transportWorkerSpecList } = data;
  if (can.correct && start !== null && end !== null)
    return (
      <JobPlanner
        groups={transportWorkerSpecList}
        planned={{ start, end }}
        timeZone={timeZone}
        busy={correct.isPending}
        refusal={correct.error}
        onComplete={(times) => correct.mutate({ params: { id: jobId }, body: { id: jobId, times } })}
      />
    );
  return (
    <Panel title="Job Planner">
      <Facts
        facts={transportWorkerSpecList.flatMap(({ bookings }) =>
          bookings.map(
            (each) =>
              [
                each.worker.name,
                each.start !== null && each.end !== null ? formatRange(each.start, each.end, timeZone) : null,
              ] as const,
          ),
        )}
      />
    </Panel>
  );
};
