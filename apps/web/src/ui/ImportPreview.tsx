import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './ImportPreview.module.css';
import { Panel } from './Panel.tsx';
import type { StatusWords } from './status.ts';
import { WordBadge } from './WordBadge.tsx';

/** What a row of a file will do, or several that belong together. */
export type FileRow = {
  readonly key: string;
  /** “Row 2” */
  readonly place: string;
  readonly what: ReactNode;
  readonly status: StatusWords;
  /** What changes by it, a line each. */
  readonly notes: readonly { readonly key: string; readonly text: ReactNode }[];
  readonly errors: readonly { readonly where: string; readonly message: string }[];
};

type Props = {
  /** What the list holds, for whoever doesn’t see it. */
  label: string;
  rows: readonly FileRow[];
  /** “2 rows”: what can’t be imported; null when everything can. */
  wrong: string | null;
  summary: ReactNode;
  /** “3 vehicles”: what the button imports. */
  toImport: string;
  isNothing: boolean;
  busy: boolean;
  onConfirm: () => void;
  /** What it all comes to. */
  children?: ReactNode;
};

/** More are there once somebody asks for them: the button isn’t to be a thousand rows away. */
const MOST_AT_FIRST = 50;

/** What a file will do, what goes wrong first, and the button that does it. */
export const ImportPreview = ({
  label,
  rows,
  wrong,
  summary,
  toImport,
  isNothing,
  busy,
  onConfirm,
  children,
}: Props) => {
  const [showsAll, setShowsAll] = useState(false);
  const inOrder = rows.toSorted((one, other) => Number(other.errors.length > 0) - Number(one.errors.length > 0));
  const shown = showsAll ? inOrder : inOrder.slice(0, MOST_AT_FIRST);
  return (
    <Panel title="Preview">
      {wrong === null ? (
        <p>{summary}</p>
      ) : (
        <Alert color="red" mb="sm" title={`${wrong} can’t be imported`}>
          Nothing is imported as long as there are errors. Correct the file and choose it again.
        </Alert>
      )}
      {children}
      <ul className={classes['rows']} aria-label={label}>
        {shown.map(({ key, place, what, status, notes, errors }) => (
          <li key={key}>
            <span className={`${classes['place']} dimmed num`}>{place}</span>
            <span className={classes['what']}>{what}</span>
            <WordBadge {...status} />
            {notes.map((note) => (
              <span key={note.key} className={classes['more']}>
                {note.text}
              </span>
            ))}
            {errors.map(({ where, message }) => (
              <span key={`${where} ${message}`} className={classes['more']}>
                <strong>{where}:</strong> {message}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Group justify="flex-end" mt="md">
        {shown.length < inOrder.length && (
          <Button variant="default" onClick={() => setShowsAll(true)}>
            Show all {inOrder.length.toLocaleString('en-GB')} rows
          </Button>
        )}
        <Button loading={busy} disabled={wrong !== null || isNothing} onClick={onConfirm}>
          Import {toImport}
        </Button>
      </Group>
    </Panel>
  );
};
