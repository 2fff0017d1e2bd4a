import type { DataTableProps } from './DataTable.tsx';

/** What both drawings of a page need: the table, and the cards of a phone. */
export type RowsProps<Row> = Pick<
  DataTableProps<Row>,
  'caption' | 'columns' | 'search' | 'rowKey' | 'linkOf' | 'renderActions' | 'actionsTitle'
> & {
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The page before the one that is asked for. */
  stale: boolean;
};

/** As many empty rows as fill a screen, at most the page. */
export const skeletonRows = (size: number): number[] => Array.from({ length: Math.min(size, 10) }, (_, index) => index);
