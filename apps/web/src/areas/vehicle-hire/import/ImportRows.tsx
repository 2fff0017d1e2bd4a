import type { ImportPreview as Preview, ImportRow } from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { type FileRow, ImportPreview } from '~/ui/ImportPreview.tsx';
import type { StatusWords } from '~/ui/status.ts';
import { counted } from '~/ui/words.ts';

type Props = { preview: Preview; busy: boolean; onConfirm: () => void };

const actionWords: Record<ImportRow['action'], StatusWords> = {
  CREATE: { word: 'Add', colour: 'teal' },
  UPDATE: { word: 'Update', colour: 'ink' },
  NOTHING: { word: 'No change', colour: 'gray' },
  ERROR: { word: 'Error', colour: 'red' },
};

const rowOf = ({ row, regno, vehicle, action, changes, errors }: ImportRow): FileRow => ({
  key: String(row),
  place: `Row ${row}`,
  what: (
    <>
      <strong>{regno || 'No registration number'}</strong> {vehicle}
    </>
  ),
  status: actionWords[action],
  notes: changes.length > 0 ? [{ key: 'changes', text: `Changes ${changes.join(', ')}` }] : [],
  errors: errors.map(({ column, message }) => ({ where: column, message })),
});

/** What each row will do, and the button that does it. */
export const ImportRows = ({ preview: { rows, create, update, error }, busy, onConfirm }: Props) => {
  const isNothing = create + update === 0;
  return (
    <ImportPreview
      label="Rows of the file"
      rows={rows.map(rowOf)}
      wrong={error > 0 ? counted(error, 'row') : null}
      summary={
        isNothing
          ? 'Your fleet is already as this file says.'
          : `${counted(create, 'vehicle')} to add, ${update} to update. Nothing is saved until you import.`
      }
      toImport={counted(create + update, 'vehicle')}
      isNothing={isNothing}
      busy={busy}
      onConfirm={onConfirm}
    />
  );
};
