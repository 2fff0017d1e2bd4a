import type { DataTableProps } from './DataTable.tsx';

/** What both drawings of a page need: the table, and the cards of a phone. */
export type RowsProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'search' | 'rowKey' | 'totals' | 'linkOf' | 'renderActions' | 'actionsTitle'
> & {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The page before the one that is asked for. */
  stale: boolean;
};

/** As many empty rows as fill a screen, at most the page. None of them becomes the row of a thing whose id is the same number. */
export const skeletonRows = (size: number) =>
  Array.from({ length: Math.min(size, 10) }, (_, row) => ({ row, key: `waiting-${row}` }));
