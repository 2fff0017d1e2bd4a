import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMayBegin } from '~/app/shell/acting.ts';
import { useBegun } from '~/app/shell/begun.ts';
import { WorkerTable } from '~/features/worker/WorkerTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const WorkerForm = onDemand(() => import('~/features/worker/WorkerForm.tsx'));

export default function WorkersScreen() {
  const mayAdd = useMayBegin('MANAGE_WORKER');
  const [adding, setAdding] = useBegun();
  return (
    <>
      <PageHeader
        title="Workers"
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add worker
            </Button>
          )
        }
      />
      <WorkerTable
        linkOf={({ id }) => ({ to: '/agency/workers/info/$id', params: { id: String(id) } })}
        empty="Add the first one so you can propose them for shifts."
      />
      {adding && <WorkerForm onClose={() => setAdding(false)} />}
    </>
  );
}
