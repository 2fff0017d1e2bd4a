import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@worklane/contract/paging.ts';
import { type ReactNode, useState } from 'react';
import classes from './EntriesPanel.module.css';
import { ErrorState } from './ErrorState.tsx';
import { Panel } from './Panel.tsx';
import { PanelSkeleton } from './PanelSkeleton.tsx';

/** How many show at first, and how many there are at most. */
const [FIRST, MOST] = [5, 100];

/** The latest entries of a panel: 5 at first, and 20 more at a time. */
export const useShownEntries = () => {
  const [size, setSize] = useState(FIRST);
  return { size, showMore: () => setSize(Math.min(MOST, size + 4 * FIRST)) };
};

type Props<Entry> = {
  title: string;
  list: UseQueryResult<Page<Entry>>;
  failed: string;
  empty: ReactNode;
  /** The button at the head, for those who may add one. */
  add: { label: string; onPress: () => void } | false;
  more: { label: string; onPress: () => void };
  /** An item of the list, with a key. */
  renderEntry: (entry: Entry) => ReactNode;
  /** Dialogs. */
  children?: ReactNode;
};

/** What there is of something, the latest first. */
export const EntriesPanel = <Entry,>(props: Props<Entry>) => {
  const { title, list, failed, empty, add, more, renderEntry, children } = props;
  return (
    <Panel
      title={title}
      aside={
        add && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={add.onPress}
          >
            {add.label}
          </Button>
        )
      }
    >
      {list.isError && !list.data ? (
        <ErrorState title={failed} error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <PanelSkeleton rows={3} />
      ) : list.data.content.length === 0 ? (
        empty
      ) : (
        <>
          <ul className={classes['entries']} aria-label={title}>
            {list.data.content.map(renderEntry)}
          </ul>
          {!list.data.last && (
            <Button
              mt="sm"
              size="compact-sm"
              variant="default"
              className={classes['more'] ?? ''}
              onClick={more.onPress}
            >
              {more.label}
            </Button>
          )}
        </>
      )}
      {children}
    </Panel>
  );
};
