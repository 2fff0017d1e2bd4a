import { useMediaQuery } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import type { Page } from '@worklane/contract/paging.ts';
import type { ReactNode } from 'react';
import type { ListSearch } from '~/app/search.ts';
import { ErrorState } from '../ErrorState.tsx';
import { CardList } from './CardList.tsx';
import { CardSort } from './CardSort.tsx';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';
import { Grid } from './Grid.tsx';
import type { ListState } from './list-search.ts';
import { NoRows } from './NoRows.tsx';
import { Paging } from './Paging.tsx';

/** What `useList` answers. */
type List<Row> = {
  data: Page<Row> | undefined;
  isError: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch: () => Promise<unknown>;
};

export type DataTableProps<Row> = {
  /** Names the table for those who do not see it: 'Assignment codes'. */
  caption: string;
  columns: readonly Column<Row>[];
  list: List<Row>;
  search: ListState<ListSearch>;
  rowKey: (row: Row) => string | number;
  /** Below the rows of every page: what all rows of the list come to. */
  totals?: readonly Row[] | undefined;
  /** The screen behind a row; the title column carries the link. */
  linkOf?: ((row: Row) => LinkProps | undefined) | undefined;
  /** Buttons at the end of a row. */
  renderActions?: ((row: Row) => ReactNode) | undefined;
  /** What the column of those buttons is called, where a document has a word for it. */
  actionsTitle?: string | undefined;
  /** The document's words while the list loads for the first time. */
  loadingText?: string;
  /** Shown when there is nothing at all: why, and what to do next. Filters that match nothing have words already. */
  empty: ReactNode;
  /** The document's words for a list that did not load. */
  errorTitle?: string;
  /** Filters, above the table. */
  filters?: ReactNode;
  /** There are never so many that they need pages. */
  unpaged?: boolean;
};

/** On a phone a list is cards. */
const PHONE = '(max-width: 47.99em)';

/** A page of a list with sorting, paging and its four states; see `areas/rates/assignment-code` for how it is used. */
export const DataTable = <Row,>(props: DataTableProps<Row>) => {
  const {
    caption,
    list,
    search,
    empty,
    errorTitle = 'This list couldn’t be loaded',
    loadingText,
    filters,
    unpaged,
  } = props;
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const Rows = isPhone ? CardList : Grid;
  const sortable = props.columns.filter((column) => column.sortable);
  return (
    <section className={classes['surface']} aria-label={caption} aria-busy={list.isFetching}>
      {filters}
      {loadingText && !list.data && !list.isError && (
        <output className={`${classes['loading']} dimmed`}>{loadingText}</output>
      )}
      {list.isError ? (
        <ErrorState title={errorTitle} error={list.error} onRetry={() => void list.refetch()} />
      ) : list.data?.content.length === 0 ? (
        <NoRows page={list.data} search={search} empty={empty} />
      ) : (
        <>
          {isPhone && sortable.length > 0 && <CardSort columns={sortable} search={search} />}
          <Rows {...props} rows={list.data?.content} stale={list.isPlaceholderData} />
        </>
      )}
      {!unpaged && <Paging caption={caption} page={list.data} search={search} />}
    </section>
  );
};
