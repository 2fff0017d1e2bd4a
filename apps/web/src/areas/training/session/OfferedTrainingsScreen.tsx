import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { ownColumns } from './columns.tsx';
import { SessionTable } from './SessionTable.tsx';

const SessionForm = onDemand(() => import('./SessionForm.tsx'));

const sessionAt = (id: number) => ({ to: '/agency/trainings/list/self/$id', params: { id: String(id) } }) as object;

/** The training sessions of an agency, for its own workers and those of others. */
export default function OfferedTrainingsScreen() {
  const manages = useMay('MANAGE_TRAINING_SESSION');
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <PageHeader
        title="Offered Trainings"
        purpose="Training sessions that you hold, for your own workers or for those of all agencies"
        action={
          manages && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              Plan session
            </Button>
          )
        }
      />
      <SessionTable
        columns={ownColumns}
        linkOf={({ id }) => sessionAt(id)}
        empty={
          <EmptyState title="You have no training sessions yet">
            Plan one, open it, and your workers and other agencies can be booked onto it.
          </EmptyState>
        }
      />
      {adding && <SessionForm onDone={({ id }) => void navigate(sessionAt(id))} onClose={() => setAdding(false)} />}
    </>
  );
}
