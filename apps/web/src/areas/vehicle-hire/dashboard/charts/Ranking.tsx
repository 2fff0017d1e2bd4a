import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './charts.module.css';
import { countText } from './series.ts';

type Row = { readonly key: string | number; readonly name: ReactNode; readonly count: number };

type Props = { caption: string; heads: readonly [string, string]; rows: readonly Row[] };

/** Bars below each other, the longest first. It is a table itself: each bar stands beside its figure. */
export const Ranking = ({ caption, heads: [name, value], rows }: Props) => {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div className={classes['chart']}>
      <table className={`${classes['ranking']} num`}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{name}</VisuallyHidden>
            </th>
            <th scope="col" colSpan={2}>
              <VisuallyHidden>{value}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.name}</th>
              <td aria-hidden>
                <div className={classes['bar']} style={{ width: `${(row.count / most) * 100}%` }} />
              </td>
              <td>{countText(row.count)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
