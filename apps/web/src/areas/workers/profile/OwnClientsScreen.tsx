import { OwnClientTable } from './OwnClientTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function ClientsScreen() {
  return (
    <>
      <PageHeader title="Clients" purpose="Where you work, and how to reach them" />
      <OwnClientTable />
    </>
  );
}
