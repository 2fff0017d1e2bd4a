import { formatMinutes, localOf } from '~/features/shift/local-time.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { differences, paidMinutes, type Times } from './timesheet.ts';
import classes from './TimesheetTable.module.css';

type Props = {
  plan: Times;
  worked: Times;
  timeZone: string;
};

/** The entered times beside the plan; what differs stands out, in words too. */
export const TimesheetTable = ({ plan, worked, timeZone }: Props) => {
  const different = differences(plan, worked);
  const at = (instant: string) => formatDateTime(instant, timeZone);
  const rows = [
    ['Start', at(plan.start), timeLike(plan.start, worked.start, timeZone), different.start],
    ['End', at(plan.end), timeLike(plan.end, worked.end, timeZone), different.end],
    ['Break', `${plan.breakMinutes} min`, `${worked.breakMinutes} min`, different.breakMinutes],
    ['Work', formatMinutes(paidMinutes(plan)), formatMinutes(paidMinutes(worked)), different.paid],
  ] as const;
  return (
    <table className={`${classes['times']} num`}>
      <thead>
        <tr>
          <th scope="col">Times</th>
          <th scope="col">Planned</th>
          <th scope="col">Entered</th>
          <th scope="col">Difference</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, planned, entered, difference]) => (
          <tr key={name} data-different={difference !== undefined || undefined}>
            <th scope="row">{name}</th>
            <td>{planned}</td>
            <td>{entered}</td>
            <td>{difference === undefined ? 'None' : <mark>{difference}</mark>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** The date only where it is not the planned one. */
const timeLike = (planned: string, worked: string, timeZone: string): string => {
  const [of, is] = [localOf(planned, timeZone), localOf(worked, timeZone)];
  return of.date === is.date ? is.time : formatDateTime(worked, timeZone);
};
