import { Button, Drawer } from '@mantine/core';
import type { AuditEntry } from '@worklane/contract/audit/audit.ts';
import { configuration } from '~/app/configuration.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { Facts } from '~/ui/Facts.tsx';
import classes from './AuditDrawer.module.css';
import {
  ACTION_WORDS,
  columnWord,
  inOrder,
  listChange,
  operationWord,
  recordWords,
  valueWords,
  whoWords,
} from './words.ts';

type Props = {
  entry: AuditEntry;
  /** Narrows the list to everything that happened to this record. */
  onSameRecord: (subject: string, record: number) => void;
  onClose: () => void;
};

type Change = AuditEntry['changes'][number];

/** One entry: who, when, by which call, and what each column held before and after. */
export default function AuditDrawer({ entry, onSameRecord, onClose }: Props) {
  const { subject, record } = entry;
  // Of a whole row, only what it held.
  const changes = inOrder(
    entry.action === 'UPDATE'
      ? entry.changes
      : entry.changes.filter(({ before, after }) => before !== null || after !== null),
  );
  return (
    <Drawer
      opened
      position="right"
      size="lg"
      title={`${ACTION_WORDS[entry.action].word}: ${recordWords(entry)}`}
      onClose={onClose}
    >
      <Facts
        facts={[
          ['When', <DateTime key="at" at={entry.at} timeZone={configuration().timeZone} />],
          ['Who', whoWords(entry)],
          ...(entry.onBehalfOf ? ([['On behalf of', entry.onBehalfOf.name]] as const) : []),
          ['How', operationWord(entry.operation) || 'Unknown'],
          ...(record === null ? [] : ([['Record number', record]] as const)),
        ]}
      />
      {record !== null && (
        <Button variant="default" size="xs" my="md" onClick={() => onSameRecord(subject, record)}>
          Show all changes to this record
        </Button>
      )}
      {changes.length === 0 ? (
        <p className="dimmed">No details were recorded.</p>
      ) : (
        <dl className={classes['changes']}>
          {changes.map((change) => (
            <div key={change.column}>
              <dt>{columnWord(change.column)}</dt>
              <dd>
                <Value action={entry.action} change={change} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Drawer>
  );
}

const Value = ({ action, change: { column, before, after } }: Pick<AuditEntry, 'action'> & { change: Change }) => {
  if (action === 'INSERT' || action === 'READ') return valueWords(column, after);
  if (action === 'DELETE') return valueWords(column, before);
  const list = listChange(before, after);
  if (list) {
    return (
      <>
        {list.added.length > 0 && <p>Added: {valueWords(column, list.added)}</p>}
        {list.removed.length > 0 && <p>Removed: {valueWords(column, list.removed)}</p>}
      </>
    );
  }
  return (
    <>
      <del className={classes['before']}>{valueWords(column, before)}</del>
      {' → '}
      <ins className={classes['after']}>{valueWords(column, after)}</ins>
    </>
  );
};
