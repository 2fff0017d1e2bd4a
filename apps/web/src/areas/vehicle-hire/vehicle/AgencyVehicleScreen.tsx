import { useParams } from '@tanstack/react-router';
import { VehiclePage } from './VehiclePage.tsx';

export default function AgencyVehicleScreen() {
  const { id } = useParams({ from: '/agency/jobs/vehicle/view/$id' });
  return <VehiclePage id={Number(id)} />;
}
