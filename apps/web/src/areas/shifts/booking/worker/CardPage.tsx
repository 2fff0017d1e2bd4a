import { Skeleton } from '@mantine/core';
import type { Page } from '@worklane/contract/paging.ts';
import { Fragment, type ReactNode } from 'react';
import type { ListSearch } from '~/app/search.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { NoRows } from '~/ui/table/NoRows.tsx';
import { Paging } from '~/ui/table/Paging.tsx';
import classes from './ShiftCard.module.css';

type Props<Row> = {
  caption: string;
  list: {
    data: Page<Row> | undefined;
    isError: boolean;
    isFetching: boolean;
    isPlaceholderData: boolean;
    error: unknown;
    refetch: () => Promise<unknown>;
  };
  search: ListState<ListSearch>;
  empty: ReactNode;
  renderCard: (row: Row) => ReactNode;
  /** A heading for the cards that follow each other under it, such as their day. */
  headingOf?: (row: Row) => string;
};

/** A page of a list as cards, on any screen, with its four states. */
export const CardPage = <Row,>({ caption, list, search, empty, renderCard, headingOf = () => '' }: Props<Row>) => {
  const page = list.data;
  if (list.isError) {
    return <ErrorState title="This list couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!page) return <WaitingCards />;
  if (page.content.length === 0) return <NoRows page={page} search={search} empty={empty} />;
  return (
    <section aria-label={caption} aria-busy={list.isFetching}>
      {[...Map.groupBy(page.content, headingOf)].map(([heading, rows]) => (
        <Fragment key={heading}>
          {heading && <h2 className={`${classes['heading']} num`}>{heading}</h2>}
          <ul className={classes['cards']} data-stale={list.isPlaceholderData || undefined}>
            {rows.map(renderCard)}
          </ul>
        </Fragment>
      ))}
      {!(page.first && page.last) && <Paging caption={caption} page={page} search={search} />}
    </section>
  );
};

export const WaitingCards = () => (
  <div className={classes['cards']} aria-busy>
    {[0, 1, 2, 3].map((card) => (
      <Skeleton key={card} h={170} radius="lg" />
    ))}
  </div>
);
