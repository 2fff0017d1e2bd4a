import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { listWorkerNotes } from '@worklane/contract/workers/worker-note.ts';
import { useState } from 'react';
import { useList } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntriesPanel, useShownEntries } from '~/ui/EntriesPanel.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import classes from './NotesPanel.module.css';
import { NOT_KNOWN } from './words.ts';

const NoteForm = onDemand(() => import('./NoteForm.tsx'));

/** What the own agency has noted about the worker, newest first. */
export const NotesPanel = ({ worker }: { worker: WorkerDetail }) => {
  const { size, showMore } = useShownEntries();
  const [adding, setAdding] = useState(false);
  const timeZone = useTimeZone();
  const list = useList(listWorkerNotes, { params: { id: worker.id }, query: { size } });
  return (
    <EntriesPanel
      title="Notes"
      list={list}
      failed="The notes couldn’t be loaded"
      empty={
        <EmptyState title="No notes yet">
          Notes you add about this worker appear here. Only your agency can read them.
        </EmptyState>
      }
      add={worker.can.edit && { label: 'Add NOTE', onPress: () => setAdding(true) }}
      more={{ label: 'Earlier notes', onPress: showMore }}
      renderEntry={({ id, note, author, createdDate }) => (
        <li key={id}>
          <p className={classes['note']}>{note}</p>
          <p className="dimmed">
            {author ?? NOT_KNOWN} · <DateTime at={createdDate} timeZone={timeZone} />
          </p>
        </li>
      )}
    >
      {adding && <NoteForm workerId={worker.id} onClose={() => setAdding(false)} />}
    </EntriesPanel>
  );
};
