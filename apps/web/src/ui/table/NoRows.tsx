import { Button } from '@mantine/core';
import type { Page } from '@worklane/contract/paging.ts';
import type { ReactNode } from 'react';
import type { ListSearch } from '~/app/search.ts';
import { EmptyState } from '../EmptyState.tsx';
import type { ListState } from './list-search.ts';

type Props = {
  page: Page<unknown>;
  search: ListState<ListSearch>;
  empty: ReactNode;
};

/** Why a page is empty: it lies behind the end, the filters match nothing, or there is nothing. */
export const NoRows = ({ page, search, empty }: Props) => {
  if (page.totalElements > 0) {
    return (
      <EmptyState
        title="This page is empty"
        action={
          <Button variant="default" onClick={() => search.set({ page: 1 })}>
            Go to the first page
          </Button>
        }
      />
    );
  }
  if (search.filtered) {
    return (
      <EmptyState
        title="No matches"
        action={
          <Button variant="default" onClick={search.clear}>
            Clear Filters
          </Button>
        }
      >
        Try other words or fewer filters.
      </EmptyState>
    );
  }
  return empty;
};
