import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { VehicleTable } from './VehicleTable.tsx';

const linkTo = ({ id }: { id: number }) =>
  ({ to: '/admin/jobs/vehicle/view/$id', params: { id: String(id) } }) as const;

export default function VehiclesOfPlatformScreen() {
  return (
    <>
      <PageHeader title="Vehicles" purpose="All agencies’ vehicles. New ones await your approval." />
      <VehicleTable
        forPlatform
        linkOf={linkTo}
        empty={<EmptyState title="There are no vehicles yet">Vehicles appear here once agencies add them.</EmptyState>}
      />
    </>
  );
}
