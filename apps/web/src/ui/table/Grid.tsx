import { Skeleton, VisuallyHidden } from '@mantine/core';
import classes from './Grid.module.css';
import { RowTitle } from './RowTitle.tsx';
import { type RowsProps, skeletonRows } from './rows.ts';
import { SortableTitle } from './SortableTitle.tsx';

/** A page as a table. */
export const Grid = <Row,>({
  caption,
  columns,
  search,
  rowKey,
  totals = [],
  linkOf,
  renderActions,
  actionsTitle = 'Actions',
  rows,
  stale,
}: RowsProps<Row>) => {
  const { values, set } = search;
  const cellProps = ({ align, wide, short }: (typeof columns)[number]) => ({
    'data-align': align,
    'data-wide': wide,
    'data-short': short,
  });
  return (
    <table className={classes['grid']} data-stale={stale || undefined}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map((column) =>
            column.sortable ? (
              <SortableTitle
                key={column.key}
                {...cellProps(column)}
                title={column.title}
                direction={values.sort === column.key ? values.direction : undefined}
                onSort={(direction) => set({ sort: column.key, direction })}
              />
            ) : (
              <th key={column.key} scope="col" {...cellProps(column)}>
                {column.title}
              </th>
            ),
          )}
          {renderActions && (
            <th scope="col" data-align="right">
              {actionsTitle}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows?.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} {...cellProps(column)} className="num">
                {column.card === 'title' ? (
                  <RowTitle link={linkOf?.(row)}>{column.render(row)}</RowTitle>
                ) : (
                  column.render(row)
                )}
              </td>
            ))}
            {renderActions && (
              <td data-align="right" className={classes['actions']}>
                {renderActions(row)}
              </td>
            )}
          </tr>
        )) ??
          skeletonRows(values.size).map(({ row, key }) => (
            <tr key={key} aria-hidden>
              {columns.map((column, at) => (
                <td key={column.key} {...cellProps(column)}>
                  <Skeleton h={12} w={`${45 + ((row * 17 + at * 29) % 45)}%`} display="inline-block" />
                </td>
              ))}
              {renderActions && <td>&nbsp;</td>}
            </tr>
          ))}
      </tbody>
      {totals.length > 0 && (
        <tfoot>
          {totals.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.key} {...cellProps(column)} className="num">
                  {column.render(row)}
                </td>
              ))}
              {renderActions && <td>&nbsp;</td>}
            </tr>
          ))}
        </tfoot>
      )}
    </table>
  );
};
