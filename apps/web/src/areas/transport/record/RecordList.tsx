import { recordKindWords } from '@worklane/contract/transport/record.rules.ts';
import type { ListedRecord } from '@worklane/contract/transport/record.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import classes from './record.module.css';
import { correctionText } from './words.ts';

type Props = { records: readonly ListedRecord[]; timeZone: string };

/** Which records there are; nothing in it speaks of the patient. */
export const RecordList = ({ records, timeZone }: Props) => (
  <ol className={classes['records']} aria-label="Records of this journey">
    {records.map((record) => (
      <li key={record.number}>
        <span className={classes['kind']}>
          {record.number}. {recordKindWords[record.kind]}
        </span>
        {record.startedAt && (
          <span className="num">
            {formatDateTime(record.startedAt, timeZone)}
            {record.endedAt && ` to ${formatDateTime(record.endedAt, timeZone)}`}
          </span>
        )}
        <span className="dimmed">
          Recorded <span className="num">{formatDateTime(record.recordedAt, timeZone)}</span> by {record.recordedBy}
        </span>
        {correctionText(record) && <span className="dimmed">{correctionText(record)}</span>}
      </li>
    ))}
  </ol>
);
