import { VisuallyHidden } from '@mantine/core';
import type { RosterShift } from '@worklane/contract/shifts/shift.ts';
import { HolidayOn } from '~/features/calendar/BankHolidayMark.tsx';
import { formatShortDay } from '~/features/shift/local-time.ts';
import { groupRoster } from './roster.ts';
import { RosterChip } from './RosterChip.tsx';
import classes from './RosterTable.module.css';

type Props = {
  caption: string;
  shifts: readonly RosterShift[];
  week: readonly string[];
  today: string;
  /** What its bank holidays are called, by date. */
  holidays: ReadonlyMap<string, string>;
};

/** A week: a row per location, a column per day. */
export const RosterTable = ({ caption, shifts, week, today, holidays }: Props) => {
  const groups = groupRoster(shifts, week);
  return (
    <table className={classes['roster']}>
      <caption style={{ padding: 0 }}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">Location</th>
          {week.map((date) => (
            <th key={date} scope="col" className="num" aria-current={date === today ? 'date' : undefined}>
              {formatShortDay(date)}
              <HolidayOn date={date} holidays={holidays} />
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ clientName, rows }) => (
        <tbody key={clientName}>
          {groups.length > 1 && (
            <tr>
              <th scope="rowgroup" colSpan={8} className={classes['group']}>
                {clientName}
              </th>
            </tr>
          )}
          {rows.map(({ locationId, location, days }) => (
            <tr key={locationId}>
              <th scope="row">{location}</th>
              {days.map((day, at) => (
                <td key={week[at]} data-today={week[at] === today || undefined}>
                  {day.length > 0 && (
                    <ul className={classes['chips']}>
                      {day.map((shift) => (
                        <li key={shift.id}>
                          <RosterChip shift={shift} />
                        </li>
                      ))}
                    </ul>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
};
