import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay } from '~/ui/local-time.ts';
import { weeksOfMonth } from './month.ts';
import classes from './Month.module.css';
import { WEEKDAYS } from './words.ts';

type Props = {
  caption: string;
  /** A day of the month. */
  month: string;
  today: string;
  renderDay: (date: string) => ReactNode;
};

/** A month as a table: a row per week, a column per weekday. */
export const MonthTable = ({ caption, month, today, renderDay }: Props) => (
  <table className={classes['table']}>
    <caption style={{ padding: 0 }}>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        {WEEKDAYS.map((weekday) => (
          <th key={weekday} scope="col" abbr={weekday}>
            {weekday.slice(0, 3)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOfMonth(month).map((week) => (
        <tr key={week[0]}>
          {week.map((date) => (
            <td
              key={date}
              data-other={date.slice(0, 7) !== month.slice(0, 7) || undefined}
              aria-current={date === today ? 'date' : undefined}
            >
              <span className={`${classes['date']} num`}>
                <span aria-hidden>{Number(date.slice(8))}</span>
                <VisuallyHidden>{formatDay(date)}</VisuallyHidden>
              </span>
              {renderDay(date)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
