import { useParams } from '@tanstack/react-router';
import { VehiclePage } from './VehiclePage.tsx';

export default function AdminVehicleScreen() {
  const { id } = useParams({ from: '/admin/jobs/vehicle/view/$id' });
  return <VehiclePage id={Number(id)} />;
}
