import { WorkerTable } from '~/features/worker/WorkerTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function WorkersScreen() {
  return (
    <>
      <PageHeader title="Workers" purpose="Who can come to you, and through which agency." />
      <WorkerTable
        linkOf={({ id }) => ({ to: '/client/workers/info/$id', params: { id: String(id) } })}
        empty="Workers appear here once an agency that works for you has them."
      />
    </>
  );
}
