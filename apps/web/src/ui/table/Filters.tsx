import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListSearch } from '~/app/search.ts';
import classes from './Filters.module.css';
import type { ListState } from './list-search.ts';
import { SearchBox } from './SearchBox.tsx';

type Props = {
  search: ListState<ListSearch>;
  /** What the search looks at: 'Search code or name'. */
  placeholder: string;
  /** The list's own filters; each reads `search.values` and calls `search.set`. */
  children?: ReactNode;
};

/** The filters of a list, bound to the address. */
export const Filters = ({ search, placeholder, children }: Props) => (
  <search className={`${classes['filters']} no-print`}>
    <SearchBox
      placeholder={placeholder}
      value={search.values.search}
      onSearch={(text) => search.set({ search: text })}
    />
    {children}
    {search.filtered && (
      <Button variant="subtle" color="gray" onClick={search.clear}>
        Clear Filters
      </Button>
    )}
  </search>
);
