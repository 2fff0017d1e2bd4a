import { WorkerTable } from '~/features/worker/WorkerTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function WorkersScreen() {
  return (
    <>
      <PageHeader title="Workers" purpose="Everyone who works through an agency on the platform" />
      <WorkerTable
        linkOf={({ id }) => ({ to: '/admin/workers/info/$id', params: { id: String(id) } })}
        empty="Workers appear here once an agency adds them."
      />
    </>
  );
}
