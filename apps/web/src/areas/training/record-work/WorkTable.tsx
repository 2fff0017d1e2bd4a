import { Select } from '@mantine/core';
import type { Page } from '@worklane/contract/paging.ts';
import type { RecordWork } from '@worklane/contract/training/record-work.ts';
import { useEffect, useRef, useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { ExpiryDate } from '~/ui/ExpiryDate.tsx';
import { expiryOf } from '../record/kinds.ts';
import { formatAgo, formatDate } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable, type DataTableProps } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { KIND_WORDS, WINDOW_WORDS } from './words.ts';
import { KINDS, type recordWorkSearch, WINDOWS } from './search.ts';
import { useKeys } from './use-keys.ts';
import { personName } from './work.ts';
import classes from './WorkTable.module.css';

type Props = {
  list: Omit<DataTableProps<RecordWork>['list'], 'data'> & { data: Page<RecordWork> | undefined };
  search: ListState<typeof recordWorkSearch.defaults>;
  /** The record that was looked at last: the keys go on from there. */
  last: number | undefined;
  onHelp: () => void;
};

const worker: Column<RecordWork> = {
  key: 'worker',
  title: 'Worker',
  render: ({ record }) => <span data-work-row={record.id}>{personName(record.worker)}</span>,
  card: 'title',
};

const what: Column<RecordWork> = {
  key: 'record',
  title: 'Record',
  render: ({ kind, record: { name, document } }) => (
    <>
      {name}
      <span className={classes['second']}>
        {KIND_WORDS[kind]}
        {document === null && ', without a document'}
      </span>
    </>
  ),
  card: 'fact',
};

const Uploaded = ({ date }: { date: string }) => {
  const [now] = useState(() => new Date());
  return (
    <>
      {formatDate(date, configuration().timeZone)}
      <span className={classes['second']}>{formatAgo(date, now)}</span>
    </>
  );
};

const uploaded: Column<RecordWork> = {
  key: 'uploaded',
  title: 'Uploaded',
  render: ({ record }) => <Uploaded date={record.createdDate} />,
  short: true,
  card: 'fact',
};

const expires: Column<RecordWork> = {
  key: 'expires',
  title: 'Expires',
  render: ({ record }) => <ExpiryDate date={expiryOf(record)} />,
  short: true,
  card: 'fact',
};

const COLUMNS = { WAITING: [worker, what, uploaded, expires], EXPIRING: [worker, what, expires] };

const EMPTY = {
  WAITING: ['No records awaiting approval', 'Documents workers upload appear here, oldest first.'],
  EXPIRING: ['No records expire within 60 days', 'Records about to expire appear here, soonest first.'],
} as const;

const linksIn = (list: Element | null): HTMLAnchorElement[] =>
  [...(list?.querySelectorAll('[data-work-row]') ?? [])].flatMap((row) => row.closest('a') ?? []);

/** The list, to move through with the keys; a row opens the review. */
export const WorkTable = ({ list, search, last, onHelp }: Props) => {
  const root = useRef<HTMLDivElement>(null);
  const { view, kinds, within } = search.values;
  const [title, text] = EMPTY[view];

  // Whoever comes back from a record goes on from its row.
  useEffect(() => {
    root.current
      ?.querySelector(`[data-work-row="${last ?? ''}"]`)
      ?.closest('a')
      ?.focus();
  }, [last]);

  const move = (by: 1 | -1) => {
    const links = linksIn(root.current);
    const at = links.findIndex((link) => link === document.activeElement);
    (at < 0 ? links.at(by > 0 ? 0 : -1) : links[at + by])?.focus();
  };
  const open = () => {
    const links = linksIn(root.current);
    (links.find((link) => link === document.activeElement) ?? links[0])?.click();
  };
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    o: open,
    n: open,
    Enter: open,
    '?': onHelp,
  });

  return (
    <div ref={root}>
      <DataTable
        caption="Record checks"
        columns={COLUMNS[view]}
        list={list}
        search={search}
        rowKey={({ record }) => record.id}
        linkOf={({ record }) => sameScreen({ open: record.id })}
        filters={
          <Filters search={search} placeholder="Search worker or record">
            <Select
              aria-label="Kind"
              placeholder="Any kind"
              data={KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] }))}
              value={kinds[0] ?? null}
              onChange={(chosen) => search.set({ kinds: KINDS.filter((kind) => kind === chosen) })}
              clearable
            />
            {view === 'EXPIRING' && (
              <Select
                aria-label="Expiry"
                placeholder="Expired or within 60 days"
                data={WINDOWS.map((window) => ({ value: window, label: WINDOW_WORDS[window] }))}
                value={within || null}
                onChange={(chosen) => search.set({ within: WINDOWS.find((window) => window === chosen) ?? '' })}
                clearable
              />
            )}
          </Filters>
        }
        empty={<EmptyState title={title}>{text}</EmptyState>}
      />
    </div>
  );
};
