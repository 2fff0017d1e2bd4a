import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { listWorkerNotes } from '@worklane/contract/workers/worker-note.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './NotesPanel.module.css';
import { NOT_KNOWN } from './words.ts';

const NoteForm = onDemand(() => import('./NoteForm.tsx'));

/** How many show at first, and how many more at a time. */
const SHOWN = 5;

/** What the own agency has noted about the worker, newest first. */
export const NotesPanel = ({ worker }: { worker: WorkerDetail }) => {
  const [size, setSize] = useState(SHOWN);
  const [adding, setAdding] = useState(false);
  const timeZone = useTimeZone();
  const list = useList(listWorkerNotes, { params: { id: worker.id }, query: { size } });
  return (
    <Panel
      title="Notes"
      aside={
        worker.can.edit && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add NOTE
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <ErrorState title="The notes couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <PanelSkeleton rows={3} />
      ) : list.data.content.length === 0 ? (
        <EmptyState title="No notes yet">
          Notes you add about this worker appear here. Only your agency can read them.
        </EmptyState>
      ) : (
        <>
          <ul className={classes['notes']} aria-label="Notes">
            {list.data.content.map(({ id, note, author, createdDate }) => (
              <li key={id}>
                <p className={classes['note']}>{note}</p>
                <p className="dimmed">
                  {author ?? NOT_KNOWN} · <DateTime at={createdDate} timeZone={timeZone} />
                </p>
              </li>
            ))}
          </ul>
          {!list.data.last && (
            <Button
              mt="sm"
              size="compact-sm"
              variant="default"
              style={{ alignSelf: 'flex-start' }}
              onClick={() => setSize(size + 4 * SHOWN)}
            >
              Earlier notes
            </Button>
          )}
        </>
      )}
      {adding && <NoteForm workerId={worker.id} onClose={() => setAdding(false)} />}
    </Panel>
  );
};
