import { Alert, Button, Group } from '@mantine/core';
import type { ImportPreview, ImportRow } from '@worklane/contract/vehicle-hire/vehicle-import.ts';
import { Panel } from '~/ui/Panel.tsx';
import type { StatusWords } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { counted } from '~/ui/words.ts';
import classes from './ImportRows.module.css';

type Props = { preview: ImportPreview; busy: boolean; onConfirm: () => void };

const actionWords: Record<ImportRow['action'], StatusWords> = {
  CREATE: { word: 'Add', colour: 'teal' },
  UPDATE: { word: 'Update', colour: 'ink' },
  NOTHING: { word: 'No change', colour: 'gray' },
  ERROR: { word: 'Error', colour: 'red' },
};

/** What each row will do, and the button that does it. */
export const ImportRows = ({ preview, busy, onConfirm }: Props) => {
  const { rows, create, update, error } = preview;
  const nothing = create + update === 0;
  return (
    <Panel title="Preview">
      {error > 0 ? (
        <Alert color="red" mb="sm" title={`${counted(error, 'row')} can’t be imported`}>
          Nothing is imported as long as there are errors. Correct the file and choose it again.
        </Alert>
      ) : (
        <p>
          {nothing
            ? 'Your fleet is already as this file says.'
            : `${counted(create, 'vehicle')} to add, ${update} to update. Nothing is saved until you import.`}
        </p>
      )}
      <ul className={classes['rows']} aria-label="Rows of the file">
        {rows.map((row) => (
          <li key={row.row}>
            <span className="dimmed num">Row {row.row}</span>
            <span className={classes['what']}>
              <strong>{row.regno || 'No registration number'}</strong> {row.vehicle}
            </span>
            <WordBadge {...actionWords[row.action]} />
            {row.changes.length > 0 && <span className={classes['more']}>Changes {row.changes.join(', ')}</span>}
            {row.errors.map(({ column, message }) => (
              <span key={`${column} ${message}`} className={classes['more']}>
                <strong>{column}:</strong> {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        <Button loading={busy} disabled={error > 0 || nothing} onClick={onConfirm}>
          Import {counted(create + update, 'vehicle')}
        </Button>
      </Group>
    </Panel>
  );
};
