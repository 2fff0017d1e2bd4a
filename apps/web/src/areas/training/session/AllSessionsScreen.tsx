import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { allColumns } from './columns.tsx';
import { SessionTable } from './SessionTable.tsx';

/** The training sessions of all agencies, for the platform to read. */
export default function AllSessionsScreen() {
  return (
    <>
      <PageHeader title="Trainings" purpose="Training sessions that agencies hold" />
      <SessionTable
        columns={allColumns}
        linkOf={({ id }) => ({ to: '/admin/trainings/list/$id', params: { id: String(id) } }) as object}
        empty={<EmptyState title="There are no training sessions yet">What agencies plan appears here.</EmptyState>}
      />
    </>
  );
}
