import { Button } from '@mantine/core';
import { factsOfRecord, type RecordKind, recordKindWords } from '@worklane/contract/transport/record.rules.ts';
import type { OpenedRecord } from '@worklane/contract/transport/record.ts';
import { formatCalendarDate, formatDateTime } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import classes from './record.module.css';
import { correctionText } from './words.ts';

type Props = {
  records: readonly OpenedRecord[];
  timeZone: string;
  /** What may be recorded, and so corrected. */
  can: readonly RecordKind[];
  onCorrect: (record: OpenedRecord) => void;
};

/** Everything that was recorded, for whoever has said why they need it. */
export default function OpenedRecords({ records, timeZone, can, onCorrect }: Props) {
  const when = (at: string) => formatDateTime(at, timeZone);
  return records.map((record) => {
    const title = `${record.number}. ${recordKindWords[record.kind]}`;
    return (
      <section key={record.number} aria-label={title} className={classes['opened']}>
        <h3>{title}</h3>
        {correctionText(record) && <p className="dimmed">{correctionText(record)}</p>}
        <Facts
          facts={[
            ...(record.startedAt === null
              ? []
              : ([
                  ['Began', when(record.startedAt)],
                  ['Ended', record.endedAt && when(record.endedAt)],
                ] as const)),
            ...factsOfRecord(record.kind, record.content, when, formatCalendarDate),
            ['Recorded', `${when(record.recordedAt)}, ${record.recordedBy}`],
          ]}
        />
        {record.correctedBy === null && can.includes(record.kind) && (
          <Button variant="default" aria-label={`Correct record ${record.number}`} onClick={() => onCorrect(record)}>
            Correct
          </Button>
        )}
      </section>
    );
  });
}
