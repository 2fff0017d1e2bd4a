import { EmptyState } from '~/ui/EmptyState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { noteSearch } from '../search.ts';
import { NoteTable } from './NoteTable.tsx';

/** What agencies would like to add to invoices, or have taken back from them. */
export default function NotesScreen() {
  return (
    <>
      <PageHeader title="Debit notes" purpose="What your agencies add to their invoices once you’ve approved it" />
      <NoteTable
        party="Agency"
        search={noteSearch}
        empty={
          <EmptyState title="There are no debit notes">
            An agency that would like to add something to an invoice asks for your approval here.
          </EmptyState>
        }
      />
    </>
  );
}
