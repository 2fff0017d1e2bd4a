import { Skeleton, Stack } from '@mantine/core';
import { listShiftHistory, type ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { Timeline } from '~/ui/Timeline.tsx';

/** Who did what, and when. */
export const ShiftHistory = ({ shift: { id, timeZone } }: { shift: ShiftDetail }) => {
  const history = useDetail(listShiftHistory, { params: { id } });
  return (
    <Panel title="History">
      {history.isError ? (
        <ErrorState
          title="The history couldn’t be loaded"
          error={history.error}
          onRetry={() => void history.refetch()}
        />
      ) : !history.data ? (
        <Stack aria-busy>
          {[0, 1].map((row) => (
            <Skeleton key={row} h={36} />
          ))}
        </Stack>
      ) : history.data.length === 0 ? (
        <p className="dimmed">No history yet</p>
      ) : (
        <Timeline label="History" entries={history.data} timeZone={timeZone} />
      )}
    </Panel>
  );
};
