import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { verdictOf, verdictWords } from '~/areas/training/index.ts';
import { useToday } from '~/ui/use-today.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import classes from './WorkerSheet.module.css';

/** A training or a compliance, as a line of the printed sheet. */
export type SheetRecord = { id: number; name: string; status: RecordStatus; date: string; expiry: string };

/** Records with the verdict on each, in words: paper may have no colour. */
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
            {records.map(({ id, name, status, date, expiry }) => (
              <tr key={id}>
                <td>{name}</td>
                <td className="num">{formatCalendarDate(date)}</td>
                <td className="num">{formatCalendarDate(expiry)}</td>
                <td>{verdictWords(verdictOf(status, expiry, today)).word}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
