import type { Page } from '@worklane/contract/paging.ts';

/** All that there is, as a list's only page. */
export const onlyPage = <Row>(rows: Row[]): Page<Row> => ({
  content: rows,
  number: 0,
  size: rows.length,
  numberOfElements: rows.length,
  totalElements: rows.length,
  first: true,
  last: true,
});

type Counted = Omit<Page<unknown>, 'content'>;

/** Longer lists are counted up to a limit. */
const boundsOf = ({ number, size, numberOfElements, totalElements, more }: Counted) => ({
  from: numberOfElements === 0 ? 0 : number * size + 1,
  to: numberOfElements === 0 ? 0 : number * size + numberOfElements,
  total: more ? `${totalElements.toLocaleString('en-GB')}+` : totalElements,
});

/** Document 000: "Showing x - y of total"; document 001 calls the same "Showing a - b of total". */
export const pagingText = (page: Counted): string => {
  const { from, to, total } = boundsOf(page);
  return `Showing ${from} - ${to} of ${total}`;
};

/** Document 001, of the parts of a dashboard: "Showing X to Y of Z items", "Showing 0 to 0 of 0 items" where there are none. */
export const itemsText = (page: Counted): string => {
  const { from, to, total } = boundsOf(page);
  return `Showing ${from} to ${to} of ${total} items`;
};
