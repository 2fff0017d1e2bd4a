import { timeZoneOfAgency } from '#modules/calendar/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import { applyNote } from './apply-note.ts';
import { findNotes } from './note.queries.ts';

/** Issues what a client has approved, in the agency’s books, in which clients write nothing. */
export const applyInvoiceNote: Job<{ noteId: number }> = job({
  name: 'apply-invoice-note',
  run: (deps, { noteId }) =>
    asSystem(deps.db, 'apply-invoice-note', async (tx) => {
      const [note] = await findNotes(tx, [noteId]);
      if (!note) return;
      const timeZone = await timeZoneOfAgency({ tx, config: deps.config }, note.agencyId);
      const today = Temporal.Now.plainDateISO(timeZone);
      await applyNote({ tx, enqueue: deps.enqueue(tx) }, note, { today, decidedById: null });
    }),
});
