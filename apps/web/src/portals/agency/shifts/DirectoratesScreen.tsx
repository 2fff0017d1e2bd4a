import { DirectorateTable } from '~/features/directorate/DirectorateTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function DirectoratesScreen() {
  return (
    <>
      <PageHeader title="Directorates" purpose="The parts of your clients that ask for staff and carry the cost." />
      <DirectorateTable />
    </>
  );
}
