import { AgencyTable } from './AgencyTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function AgenciesScreen() {
  return (
    <>
      <PageHeader title="Agencies" />
      <AgencyTable forClient />
    </>
  );
}
