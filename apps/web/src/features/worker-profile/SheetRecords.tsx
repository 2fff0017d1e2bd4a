import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { expiryOf } from '~/features/expiry/expiry.ts';
import { useToday } from '~/features/shift/use-today.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import { statusWords } from '~/ui/status.ts';
import classes from './WorkerSheet.module.css';

/** A training or a compliance, as a line of the printed sheet. */
export type SheetRecord = { id: number; name: string; status: RecordStatus; date: string; expiry: string };

const EXPIRY = { alert: 'about to expire', expired: 'expired' } as const;

/** Records with their status, in words: paper may have no colour. */
export const SheetRecords = ({ title, records }: { title: string; records: readonly SheetRecord[] }) => {
  const { today } = useToday();
  return (
    <section>
      <h2>{title}</h2>
      {records.length === 0 ? (
        <NotSet />
      ) : (
        <table className={classes['table']}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Date</th>
              <th scope="col">Expires</th>
              <th scope="col">Status</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ id, name, status, date, expiry }) => {
              const warning = expiryOf(expiry, today);
              return (
                <tr key={id}>
                  <td>{name}</td>
                  <td className="num">{formatCalendarDate(date)}</td>
                  <td className="num">{formatCalendarDate(expiry)}</td>
                  <td>{[statusWords[status].word, ...(warning ? [EXPIRY[warning]] : [])].join(', ')}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </section>
  );
};
