import { VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListSearch } from '~/app/search.ts';
import { CardList } from '~/ui/table/CardList.tsx';
import type { Column } from '~/ui/table/column.ts';
import type { ListState } from '~/ui/table/list-search.ts';
import { RowTitle } from '~/ui/table/RowTitle.tsx';
import classes from './WidgetTable.module.css';

type Props<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  linkOf?: ((row: Row) => LinkProps) | undefined;
  renderActions?: (row: Row) => ReactNode;
  /** One row in place of all others: that they load, why they do not, or that there are none. */
  instead?: ReactNode;
  /** The page before the one that is asked for. */
  stale?: boolean;
};

const PHONE = '(max-width: 47.99em)';

const values: ListSearch = { page: 1, size: 10, sort: '', direction: 'ASC', search: '' };
/** A part of a dashboard has no address of its own. */
const WITHOUT_ADDRESS: ListState<ListSearch> = {
  values,
  query: values,
  filtered: false,
  set: () => {},
  clear: () => {},
};

/** A table within a dashboard; on a phone its rows are cards. */
export const WidgetTable = <Row,>(props: Props<Row>) => {
  const { caption, columns, rows, rowKey, linkOf, renderActions, instead, stale = false } = props;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  if (isPhone) {
    return instead === undefined ? (
      <div className={classes['cards']}>
        <CardList {...props} search={WITHOUT_ADDRESS} stale={stale} />
      </div>
    ) : (
      instead
    );
  }
  return (
    <table className={classes['table']}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {columns.map(({ key, title, align }) => (
            <th key={key} scope="col" data-align={align}>
              {title}
            </th>
          ))}
          {renderActions && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody className={stale ? (classes['stale'] ?? '') : ''}>
        {instead !== undefined && (
          <tr>
            <td colSpan={columns.length + (renderActions ? 1 : 0)} data-whole>
              {instead}
            </td>
          </tr>
        )}
        {instead === undefined &&
          rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, render, align, short, card }) => (
                <td key={key} data-align={align} data-short={short} className="num">
                  {card === 'title' ? <RowTitle link={linkOf?.(row)}>{render(row)}</RowTitle> : render(row)}
                </td>
              ))}
              {renderActions && <td data-align="right">{renderActions(row)}</td>}
            </tr>
          ))}
      </tbody>
    </table>
  );
};
