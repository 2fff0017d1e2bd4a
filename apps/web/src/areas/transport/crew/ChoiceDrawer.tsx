import { Drawer, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import classes from './crew.module.css';

type Props<Row> = {
  title: string;
  /** What the list is called, and what it says when it is empty. */
  label: string;
  /** What choosing does, where that isn’t plain. */
  hint?: string;
  empty: { title: string; text: string };
  list: { isError: boolean; error: unknown; refetch: () => Promise<unknown> };
  rows: readonly Row[] | undefined;
  textOf: (row: Row) => string;
  render: (row: Row) => ReactNode;
  onClose: () => void;
};

/** A list to choose one of, and to search by name. */
export const ChoiceDrawer = <Row,>(props: Props<Row>) => {
  const { title, label, hint, empty, list, rows, textOf, render, onClose } = props;
  const [search, setSearch] = useState('');
  const text = search.trim().toLowerCase();
  const shown = rows?.filter((row) => textOf(row).toLowerCase().includes(text));
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={title}>
      <TextInput
        type="search"
        mb="md"
        aria-label="Search by name"
        placeholder="Search by name"
        description={hint}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={100}
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {list.isError ? (
        <ErrorState title="This list couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
      ) : !shown ? (
        <Stack aria-busy>
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} h={56} />
          ))}
        </Stack>
      ) : shown.length === 0 ? (
        <EmptyState title={text ? `No matches for “${search.trim()}”` : empty.title}>
          {text ? 'Try fewer letters.' : empty.text}
        </EmptyState>
      ) : (
        <ul className={classes['choices']} aria-label={label}>
          {shown.map(render)}
        </ul>
      )}
    </Drawer>
  );
};
