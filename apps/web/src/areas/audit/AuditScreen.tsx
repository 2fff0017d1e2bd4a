import { Badge, Button, MultiSelect, NumberInput, Text } from '@mantine/core';
import {
  AUDIT_ACTIONS,
  type AuditEntry,
  listAuditEntries,
  listAuditPeople,
  listAuditSubjects,
  SEARCHED_ENTRIES,
} from '@worklane/contract/audit/audit.ts';
import { useState } from 'react';
import { configuration } from '~/app/configuration.ts';
import { useDetail, useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { SearchBox } from '~/ui/table/SearchBox.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import filters from '~/ui/table/Filters.module.css';
import { DateFilter } from '~/ui/DateFilter.tsx';
import { addDays, startOfDay } from '~/ui/local-time.ts';
import { auditSearch } from './search.ts';
import { ACTION_WORDS, operationWord, recordWords, subjectWord, summaryOf, whoWords } from './words.ts';

const AuditDrawer = onDemand(() => import('./AuditDrawer.tsx'));

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    title: 'When',
    render: ({ at }) => <DateTime at={at} timeZone={configuration().timeZone} />,
    sortable: true,
    short: true,
    card: 'fact',
  },
  {
    key: 'who',
    title: 'Who',
    render: (entry) => (entry.onBehalfOf ? `${whoWords(entry)} for ${entry.onBehalfOf.name}` : whoWords(entry)),
    card: 'fact',
  },
  {
    key: 'action',
    title: 'Action',
    render: ({ action }) => (
      <Badge component="span" color={ACTION_WORDS[action].colour}>
        {ACTION_WORDS[action].word}
      </Badge>
    ),
    short: true,
    card: 'badge',
  },
  {
    key: 'subject',
    title: 'Record',
    render: recordWords,
    card: 'title',
  },
  { key: 'summary', title: 'Changed', render: (entry) => summaryOf(entry), wide: true },
  { key: 'operation', title: 'How', render: ({ operation }) => operationWord(operation), wide: true },
];

const PURPOSE = {
  platform: 'Every change on the platform, and every view of confidential details.',
  organisation: 'Changes your people made, and changes others made to your records.',
};

/** The audit log, searched. */
export default function AuditScreen() {
  const { userType } = useSession();
  const search = useListSearch(auditSearch);
  const { timeZone } = configuration();
  const { from, to, ...query } = search.query;
  const list = useList(listAuditEntries, {
    query: {
      ...query,
      ...(from !== undefined && { from: startOfDay(from, timeZone) }),
      ...(to !== undefined && { to: startOfDay(addDays(to, 1), timeZone) }),
    },
  });
  const [opened, setOpened] = useState<AuditEntry>();
  return (
    <>
      <PageHeader title="Audit log" purpose={PURPOSE[userType === 'admin' ? 'platform' : 'organisation']} />
      {search.values.search && (
        <Text c="dimmed" size="sm" mb="sm">
          Search covers the newest {SEARCHED_ENTRIES.toLocaleString('en-GB')} entries that match the other filters.
          Choose dates to search further back.
        </Text>
      )}
      <DataTable
        caption="Audit log"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        renderActions={(entry) => (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Details of entry ${entry.id}`}
            onClick={() => setOpened(entry)}
          >
            Details
          </Button>
        )}
        filters={<AuditFilters search={search} entries={list.data?.content ?? []} />}
        empty={<EmptyState title="No entries yet">Every change from now on appears here.</EmptyState>}
      />
      {opened && (
        <AuditDrawer
          entry={opened}
          onSameRecord={(subject, record) => {
            setOpened(undefined);
            search.set({ subjects: [subject], record });
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}

type FiltersProps = {
  search: ReturnType<typeof useListSearch<typeof auditSearch.defaults>>;
  /** Know the name of a person that the address gives by number. */
  entries: readonly AuditEntry[];
};

const AuditFilters = ({ search, entries }: FiltersProps) => {
  const { data: subjects = [] } = useDetail(listAuditSubjects, {});
  const people = entries.flatMap(({ person, onBehalfOf }) => [person, onBehalfOf]);
  const named = people.find((person) => person?.id === search.values.userId);
  const { userId, subjects: chosen, actions, record, from, to } = search.values;
  return (
    <search className={`${filters['filters']} no-print`}>
      <SearchBox
        placeholder="Search names and changes"
        value={search.values.search}
        onSearch={(text) => search.set({ search: text })}
      />
      <EntitySelect
        from={listAuditPeople}
        choiceOf={({ id, name, email }) => ({ id, label: `${name} · ${email}` })}
        chosen={named ? { id: named.id, label: named.name } : undefined}
        value={userId ?? null}
        onChange={(id) => search.set({ userId: id ?? undefined })}
        aria-label="Person"
        placeholder="Anyone"
      />
      <MultiSelect
        aria-label="Type of record"
        {...(chosen.length === 0 && { placeholder: 'Any record' })}
        data={subjects.map((value) => ({ value, label: subjectWord(value) }))}
        value={chosen}
        onChange={(values) => search.set({ subjects: values })}
        searchable
        clearable
      />
      <MultiSelect
        aria-label="Action"
        {...(actions.length === 0 && { placeholder: 'Any action' })}
        data={AUDIT_ACTIONS.map((value) => ({ value, label: ACTION_WORDS[value].word }))}
        value={actions}
        onChange={(values) => search.set({ actions: AUDIT_ACTIONS.filter((action) => values.includes(action)) })}
        clearable
      />
      <NumberInput
        aria-label="Record number"
        placeholder="Record number"
        min={1}
        allowDecimal={false}
        allowNegative={false}
        hideControls
        value={record ?? ''}
        onChange={(value) => search.set({ record: typeof value === 'number' && value > 0 ? value : undefined })}
      />
      <DateFilter label="From" value={from} max={to} onChange={(date) => search.set({ from: date })} />
      <DateFilter label="To" value={to} min={from} onChange={(date) => search.set({ to: date })} />
      {search.filtered && (
        <Button variant="subtle" color="gray" onClick={search.clear}>
          Clear Filters
        </Button>
      )}
    </search>
  );
};
