import { listAgencyAssets, pickTransportVehicle, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { Choice } from './Choice.tsx';
import { ChoiceDrawer } from './ChoiceDrawer.tsx';

type Props = { crew: TransportCrew; onClose: () => void };

/** Document 003, section 7. */
const QUERY = { type: 'VEHICLE', search: '', page: 0, size: 1000, sort: 'name' } as const;

/** The fleet by name; what can’t go says why. */
export default function VehicleDialog({ crew: { id, vehicle }, onClose }: Props) {
  const list = useDetail(listAgencyAssets, { params: { id }, query: QUERY });
  const pick = useCommand(pickTransportVehicle, { done: 'Vehicle set', onDone: onClose });
  return (
    <ChoiceDrawer
      title="Pick a vehicle"
      label="Vehicles"
      empty={{ title: 'No vehicles for transport', text: 'Vehicles of your fleet that are for transport appear here.' }}
      list={list}
      rows={list.data?.content}
      textOf={({ name, regno }) => `${name} ${regno}`}
      onClose={onClose}
      render={({ id: vehicleId, name, regno, seats, reasons }) => (
        <Choice
          key={vehicleId}
          name={name}
          detail={[regno, `${seats} seats`, vehicleId === vehicle?.id && 'picked'].filter(Boolean).join(' · ')}
          against={reasons.length > 0 && <p className="dimmed">{reasons.join(' ')}</p>}
          blocked={reasons.length > 0}
          warned={false}
          label="Pick"
          busy={pick.isPending && pick.variables.body.vehicleId === vehicleId}
          onChoose={() => pick.mutateAsync({ body: { vehicleId, transportId: id } })}
        />
      )}
    />
  );
}
