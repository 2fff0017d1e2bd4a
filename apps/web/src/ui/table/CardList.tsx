import { Skeleton } from '@mantine/core';
import classes from './CardList.module.css';
import type { Column } from './column.ts';
import { RowTitle } from './RowTitle.tsx';
import { type RowsProps, skeletonRows } from './rows.ts';

/** A page as cards: the title, the badge, the two or three facts that matter, and the row's actions. */
export const CardList = <Row,>({
  caption,
  columns,
  search,
  rowKey,
  totals = [],
  linkOf,
  renderActions,
  rows,
  stale,
}: RowsProps<Row>) => {
  const facts = columns.filter(({ card }) => card === 'fact');
  const only = (place: Column<Row>['card'], row: Row) => columns.find(({ card }) => card === place)?.render(row);
  return (
    <ul className={classes['cards']} aria-label={caption} data-stale={stale || undefined}>
      {(rows && [...rows, ...totals])?.map((row) => (
        <li key={rowKey(row)} className={classes['card']}>
          <div className={classes['head']}>
            <RowTitle link={linkOf?.(row)}>{only('title', row)}</RowTitle>
            {only('badge', row)}
          </div>
          <div className={classes['foot']}>
            <dl className={classes['facts']}>
              {facts.map(({ key, title, render }) => (
                <div key={key}>
                  <dt>{title}</dt>
                  <dd className="num">{render(row)}</dd>
                </div>
              ))}
            </dl>
            {renderActions && <div className={classes['actions']}>{renderActions(row)}</div>}
          </div>
        </li>
      )) ??
        skeletonRows(search.values.size).map(({ key }) => (
          <li key={key} className={classes['card']} aria-hidden>
            <Skeleton h={14} w="60%" mb={10} />
            <Skeleton h={10} w="85%" />
          </li>
        ))}
    </ul>
  );
};
