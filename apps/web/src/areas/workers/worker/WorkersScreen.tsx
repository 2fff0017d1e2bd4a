import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMayBegin } from '~/app/access.ts';
import { useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';
import { useBegun } from '~/app/begun.ts';
import { WorkerTable } from './WorkerTable.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

const WorkerForm = onDemand(() => import('./WorkerForm.tsx'));

type Words = {
  purpose?: string;
  /** What a list says that holds nobody. */
  empty: string;
};

const WORDS: Partial<Record<Portal, Words>> & Record<'agency', Words> = {
  admin: {
    purpose: 'Everyone who works through an agency on the platform',
    empty: 'Workers appear here once an agency adds them.',
  },
  agency: { empty: 'Add the first one so you can propose them for shifts.' },
  client: {
    purpose: 'Who can take your shifts, and through which agency',
    empty: 'Your agencies’ workers appear here.',
  },
};

export default function WorkersScreen() {
  const { userType } = useSession();
  const words = WORDS[userType] ?? WORDS.agency;
  const mayAdd = useMayBegin('MANAGE_WORKER') && userType === 'agency';
  const [adding, setAdding] = useBegun();
  return (
    <>
      <PageHeader
        title="Workers"
        purpose={words.purpose}
        action={
          mayAdd && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Add worker
            </Button>
          )
        }
      />
      <WorkerTable
        linkOf={({ id }) => ({ to: `/${userType}/workers/info/$id`, params: { id: String(id) } })}
        empty={words.empty}
      />
      {adding && <WorkerForm onClose={() => setAdding(false)} />}
    </>
  );
}
