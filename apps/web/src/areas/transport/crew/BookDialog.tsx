import {
  bookTransportWorker,
  getTransportCrew,
  listEligibleTransportWorkers,
  type TransportCrew,
} from '@worklane/contract/transport/crew.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { specText } from '../spec/words.ts';
import { ChoiceDrawer } from './ChoiceDrawer.tsx';
import { WorkerChoice } from './WorkerChoice.tsx';
import { nameOf } from './words.ts';

type Props = { jobId: number; spec: TransportCrew['transportWorkerSpecList'][number]; onClose: () => void };

/** Who could come for one of the specifications, the eligible ones first, each with everything that speaks against it. */
export default function BookDialog({ jobId, spec, onClose }: Props) {
  const { workerSpecId: specId } = spec;
  const list = useDetail(listEligibleTransportWorkers, { params: { id: jobId } });
  const book = useCommand(bookTransportWorker, {
    done: 'Booked worker',
    alsoChanges: [getTransportCrew],
    takesViolations: true,
    onDone: onClose,
  });
  return (
    <ChoiceDrawer
      title={`Book: ${specText(spec)}`}
      label="Workers"
      empty={{ title: 'No workers to choose from', text: 'Your active workers who haven’t applied yet appear here.' }}
      list={list}
      rows={list.data?.find(({ workerSpecId }) => workerSpecId === specId)?.workers ?? (list.data && [])}
      textOf={nameOf}
      onClose={onClose}
      render={(worker) => (
        <WorkerChoice
          key={worker.workerId}
          worker={worker}
          label="Book"
          busy={book.isPending && book.variables.body.workerId === worker.workerId}
          onChoose={(workerId, overrideReason) => book.mutateAsync({ body: { workerId, specId, overrideReason } })}
        />
      )}
    />
  );
}
