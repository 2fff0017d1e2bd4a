import { MAX_COUNT, type Page } from '@worklane/contract/paging.ts';

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

/** Document 000: "Showing x - y of total"; longer lists are counted up to a limit. */
export const pagingText = ({
  number,
  size,
  numberOfElements,
  totalElements,
}: Omit<Page<unknown>, 'content'>): string => {
  const from = numberOfElements === 0 ? 0 : number * size + 1;
  const to = numberOfElements === 0 ? 0 : number * size + numberOfElements;
  const total = totalElements >= MAX_COUNT ? `${MAX_COUNT.toLocaleString('en-GB')}+` : totalElements;
  return `Showing ${from} - ${to} of ${total}`;
};
