import { getWorker, listWorkers } from '@worklane/contract/workers/worker.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { workerChoice } from '~/ui/person.ts';

type Props = {
  /** The list's state in the address, whatever else it holds. */
  search: {
    values: { workerId?: number | undefined };
    set: (change: { workerId: number | undefined }) => void;
  };
};

/** Narrows a list to one worker, whom the address may name without the select’s first page holding them. */
export const WorkerFilter = ({ search: { values, set } }: Props) => {
  const { workerId } = values;
  const seesWorkers = useMay('VIEW_WORKER');
  const asked = { params: { id: workerId ?? 0 } };
  const { data } = useDetail(getWorker, asked, { enabled: seesWorkers && workerId !== undefined });
  if (!seesWorkers) return null;
  return (
    <EntitySelect
      from={listWorkers}
      choiceOf={workerChoice}
      chosen={data && workerChoice(data)}
      value={workerId ?? null}
      onChange={(id) => set({ workerId: id ?? undefined })}
      aria-label="Worker"
      placeholder="Any worker"
    />
  );
};
