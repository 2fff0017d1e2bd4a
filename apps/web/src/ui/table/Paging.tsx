import { Button, NativeSelect } from '@mantine/core';
import type { Page } from '@worklane/contract/paging.ts';
import { type ListSearch, PAGE_SIZES, rememberPageSize } from '~/app/search.ts';
import type { ListState } from './list-search.ts';
import classes from './Paging.module.css';
import { pagingText } from './paging.ts';

type Props = {
  caption: string;
  page: Page<unknown> | undefined;
  search: ListState<ListSearch>;
};

/** The foot of a list: which rows these are, how many fit on a page, and the way to the next ones. */
export const Paging = ({ caption, page, search }: Props) => {
  const turn = (by: 1 | -1) => search.set({ page: search.values.page + by });
  const resize = (chosen: string) => {
    const size = PAGE_SIZES.find((each) => String(each) === chosen);
    if (!size) return;
    rememberPageSize(size);
    search.set({ size });
  };
  return (
    // Before the rows are there, nobody knows where it will stand.
    <nav className={`${classes['paging']} no-print`} aria-label={`${caption}, pages`} data-waiting={!page || undefined}>
      <p className="dimmed num" aria-live="polite">
        {page ? pagingText(page) : '\u00a0'}
      </p>
      <div className={classes['controls']}>
        <NativeSelect
          size="xs"
          aria-label="Rows per page"
          data={PAGE_SIZES.map(String)}
          value={String(search.values.size)}
          onChange={(event) => resize(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" disabled={!page || page.first} onClick={() => turn(-1)}>
          Previous
        </Button>
        <Button size="xs" variant="default" disabled={!page || page.last} onClick={() => turn(1)}>
          Next
        </Button>
      </div>
    </nav>
  );
};
