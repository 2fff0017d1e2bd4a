import type { ReactNode } from 'react';

export type Column<Row> = {
  /** Also the name to sort by. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  sortable?: boolean;
  /** Numbers, so that their digits line up. */
  align?: 'right';
  /** Stays on one line: a telephone, a status. */
  short?: boolean;
  /** Left out where the window is narrower than a desktop's. */
  wide?: boolean;
  /** Its place on the card that stands for the row on a phone; a column without one is left out there. */
  card?: 'title' | 'badge' | 'fact';
};
