import { listTransportDrivers, pickTransportDriver, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { ChoiceDrawer } from './ChoiceDrawer.tsx';
import { WorkerChoice } from './WorkerChoice.tsx';
import { nameOf } from './words.ts';

type Props = { crew: TransportCrew; onClose: () => void };

/** Whoever isn’t in the crew yet is booked with it. */
export default function DriverDialog({ crew: { id }, onClose }: Props) {
  const list = useDetail(listTransportDrivers, { params: { id } });
  const pick = useCommand(pickTransportDriver, { done: 'Driver saved', takesViolations: true, onDone: onClose });
  return (
    <ChoiceDrawer
      title="Pick a driver"
      label="Drivers"
      hint="Whoever isn’t in the crew yet is booked beside the staff that was asked for. To fill a place, book them for it first."
      empty={{ title: 'No workers to choose from', text: 'Your active workers appear here.' }}
      list={list}
      rows={list.data}
      textOf={nameOf}
      onClose={onClose}
      render={({ inCrew, ...worker }) => (
        <WorkerChoice
          key={worker.workerId}
          worker={worker}
          note={inCrew ? 'in the crew' : undefined}
          label="Pick"
          busy={pick.isPending && pick.variables.body.driverId === worker.workerId}
          onChoose={(driverId, overrideReason) =>
            pick.mutateAsync({ body: { driverId, transportId: id, overrideReason } })
          }
        />
      )}
    />
  );
}
