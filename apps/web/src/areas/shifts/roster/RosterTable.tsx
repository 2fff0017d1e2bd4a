import type { RosterShift } from '@worklane/contract/shifts/shift.ts';
import { HolidayOn } from '~/areas/calendar/index.ts';
import { groupRoster } from './roster.ts';
import { RosterChip } from './RosterChip.tsx';
import classes from './RosterTable.module.css';
import { WeekTable } from '~/ui/week/WeekTable.tsx';

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
    <WeekTable
      caption={caption}
      rowTitle="Location"
      week={week}
      today={today}
      renderDay={(date) => <HolidayOn date={date} holidays={holidays} />}
    >
      {groups.map(({ clientName, rows }) => (
        <tbody key={clientName} className={classes['groups']}>
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
    </WeekTable>
  );
};
