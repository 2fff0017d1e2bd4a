import { formatMinutes, formatShortDay, localOf } from '~/ui/local-time.ts';
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
  const day = localOf(plan.start, timeZone).date;
  const at = (instant: string) => timeOn(day, instant, timeZone);
  const rows = [
    ['Start', at(plan.start), at(worked.start), different.start],
    ['End', at(plan.end), at(worked.end), different.end],
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

/** With its day only where that is not the day of the shift. */
const timeOn = (day: string, instant: string, timeZone: string): string => {
  const { date, time } = localOf(instant, timeZone);
  return date === day ? time : `${formatShortDay(date)} ${time}`;
};
