import { DirectorateTable } from '~/features/directorate/DirectorateTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function DirectoratesScreen() {
  return (
    <>
      <PageHeader
        title="Directorates"
        purpose="The departments of your clients that request staff and carry the cost"
      />
      <DirectorateTable />
    </>
  );
}
