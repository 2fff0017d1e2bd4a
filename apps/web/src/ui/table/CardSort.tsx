import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListSearch } from '~/app/search.ts';
import classes from './CardSort.module.css';
import type { Column } from './column.ts';
import type { ListState } from './list-search.ts';

type Props = {
  /** Those that can be sorted by. */
  columns: readonly Pick<Column<never>, 'key' | 'title'>[];
  search: ListState<ListSearch>;
};

/** What the heads of a table do for its cards, which have none: by what a list is sorted, and which way round. */
export const CardSort = ({ columns, search: { values, set } }: Props) => {
  const { sort, direction } = values;
  const choices = columns.map(({ key, title }) => ({ value: key, label: title }));
  // A list may begin in an order that no column stands for.
  const usual = choices.some(({ value }) => value === sort) ? [] : [{ value: sort, label: 'Usual order' }];
  const isAscending = direction === 'ASC';
  return (
    <div className={`${classes['sort']} no-print`}>
      <span className="dimmed" aria-hidden>
        Sort by
      </span>
      <NativeSelect
        size="xs"
        aria-label="Sort by"
        data={[...usual, ...choices]}
        value={sort}
        onChange={(event) => set({ sort: event.currentTarget.value, direction: 'ASC' })}
      />
      <ActionIcon
        variant="default"
        size="input-xs"
        aria-label={isAscending ? 'Sort descending' : 'Sort ascending'}
        onClick={() => set({ direction: isAscending ? 'DESC' : 'ASC' })}
      >
        {isAscending ? <IconArrowUp size={16} aria-hidden /> : <IconArrowDown size={16} aria-hidden />}
      </ActionIcon>
    </div>
  );
};
