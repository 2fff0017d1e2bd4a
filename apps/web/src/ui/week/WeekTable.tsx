import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatShortDay } from '../local-time.ts';
import classes from './WeekTable.module.css';

type Props = {
  caption: string;
  /** What each row is about. */
  rowTitle: string;
  week: readonly string[];
  today: string;
  /** What else there is to say of a day. */
  renderDay?: (date: string) => ReactNode;
  /** The bodies; what lies in the column of today says `data-today`. */
  children: ReactNode;
};

/** A week: something per row, a column per day. */
export const WeekTable = ({ caption, rowTitle, week, today, renderDay, children }: Props) => (
  <table className={classes['table']}>
    <caption className={classes['caption']}>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">{rowTitle}</th>
        {week.map((date) => (
          <th key={date} scope="col" className="num" aria-current={date === today ? 'date' : undefined}>
            {formatShortDay(date)}
            {renderDay?.(date)}
          </th>
        ))}
      </tr>
    </thead>
    {children}
  </table>
);
