import { WorkerTable } from '~/features/worker/WorkerTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function WorkersScreen() {
  return (
    <>
      <PageHeader title="Workers" purpose="Who can take your shifts, and through which agency" />
      <WorkerTable
        linkOf={({ id }) => ({ to: '/client/workers/info/$id', params: { id: String(id) } })}
        empty="Your agencies’ workers appear here."
      />
    </>
  );
}
