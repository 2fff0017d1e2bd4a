import { Button, Group, MultiSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { logCategoryWords } from '@worklane/contract/vehicle-hire/general-log.rules.ts';
import {
  exportGeneralLogs,
  listGeneralLogs,
  listLogAuthors,
  LOG_CATEGORIES,
  type LogEntry,
} from '@worklane/contract/vehicle-hire/general-log.ts';
import { listVehicles } from '@worklane/contract/vehicle-hire/vehicle.ts';
import { useBegun } from '~/app/begun.ts';
import { useList } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateFilter } from '~/ui/DateFilter.tsx';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { EntitySelect } from '~/ui/EntitySelect.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { ExportCsv } from '~/ui/table/ExportCsv.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch } from '~/ui/table/list-search.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import { DANGEROUS, defectBadge } from '../defect/words.ts';
import classes from './LogsScreen.module.css';
import { logSearch } from './search.ts';
import { categoryBadge, entryText, subjectText } from './words.ts';

const LogForm = onDemand(() => import('./LogForm.tsx'));

const At = ({ at }: { at: string }) => <DateTime at={at} timeZone={useTimeZone()} />;

const State = ({ entry: { correctedById, correctsId, defect } }: { entry: LogEntry }) => (
  <>
    {defect?.dangerous && defect.status !== 'SIGNED_OFF' && <WordBadge {...DANGEROUS} />}{' '}
    {defect && <WordBadge {...defectBadge(defect.status)} />}{' '}
    {correctedById !== null && <WordBadge word="Corrected" colour="gray" />}{' '}
    {correctsId !== null && <WordBadge word="Correction" colour="ink" />}
  </>
);

const columns: readonly Column<LogEntry>[] = [
  { key: 'at', title: 'Time', render: ({ at }) => <At at={at} />, sortable: true, short: true, card: 'fact' },
  { key: 'subject', title: 'Vehicle or worker', render: subjectText, card: 'title' },
  {
    key: 'category',
    title: 'Category',
    render: ({ category }) => <WordBadge {...categoryBadge(category)} />,
    short: true,
    card: 'badge',
  },
  {
    key: 'text',
    title: 'Description',
    render: (entry) => <span className={classes['text']}>{entryText(entry) || '–'}</span>,
    card: 'fact',
  },
  { key: 'author', title: 'Author', render: ({ author }) => author },
  {
    key: 'attachments',
    title: 'Photos',
    render: ({ attachments }) => attachments || null,
    align: 'right',
    short: true,
    wide: true,
  },
  {
    key: 'state',
    title: 'State',
    render: (entry) => <State entry={entry} />,
    short: true,
    wide: true,
  },
];

const linkTo = ({ id }: LogEntry) => ({ to: '/agency/agency-logs-list/$id', params: { id: String(id) } }) as const;

const choices = LOG_CATEGORIES.map((value) => ({ value, label: logCategoryWords[value] }));

/** What an agency has recorded about its vehicles and workers. */
export default function LogsScreen() {
  const mayRecord = useMay('MANAGE_TRANSPORT');
  const search = useListSearch(logSearch);
  const { page, size, ...query } = search.query;
  const list = useList(listGeneralLogs, { query: { ...query, page, size } });
  return (
    <>
      <PageHeader
        title="General Logs"
        purpose="What was done to your vehicles, and what happened with them"
        action={
          <Group gap="xs">
            <ExportCsv endpoint={exportGeneralLogs} args={{ query }} list={list} />
            {mayRecord && <NewEntry />}
          </Group>
        }
      />
      <DataTable
        caption="General logs"
        columns={columns}
        list={list}
        search={search}
        rowKey={({ id }) => id}
        linkOf={linkTo}
        filters={<LogFilters search={search} rows={list.data?.content} />}
        empty={
          <EmptyState title="There are no entries yet">
            {mayRecord
              ? 'Add what was cleaned, checked or fuelled, what happened, and who has the keys.'
              : 'Entries appear here once a colleague adds them.'}
          </EmptyState>
        }
      />
    </>
  );
}

const NewEntry = () => {
  const [adding, setAdding] = useBegun();
  return (
    <>
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
        New entry
      </Button>
      {adding && <LogForm onClose={() => setAdding(false)} />}
    </>
  );
};

type FiltersProps = {
  search: ReturnType<typeof useListSearch<typeof logSearch.defaults>>;
  /** They name the vehicle that the address may hold by its id only. */
  rows: readonly LogEntry[] | undefined;
};

const LogFilters = ({ search, rows }: FiltersProps) => {
  const { vehicleId, categories, authorId, from, to } = search.values;
  const vehicle = rows?.find((row) => row.vehicle?.id === vehicleId)?.vehicle;
  return (
    <Filters search={search} placeholder="Search description, vehicle or name">
      <EntitySelect
        from={listVehicles}
        choiceOf={({ id, name, model, regno }) => ({ id, label: `${name} ${model} (${regno})` })}
        chosen={vehicle ? { id: vehicle.id, label: `${vehicle.name} (${vehicle.regno})` } : undefined}
        value={vehicleId ?? null}
        onChange={(id) => search.set({ vehicleId: id ?? undefined })}
        aria-label="Vehicle"
        placeholder="Any vehicle"
      />
      <MultiSelect
        aria-label="Category"
        {...(categories.length === 0 && { placeholder: 'Any category' })}
        data={choices}
        value={categories}
        onChange={(chosen) => search.set({ categories: LOG_CATEGORIES.filter((each) => chosen.includes(each)) })}
        clearable
      />
      <EntitySelect
        from={listLogAuthors}
        choiceOf={({ id, name }) => ({ id, label: name })}
        value={authorId ?? null}
        onChange={(id) => search.set({ authorId: id ?? undefined })}
        aria-label="Author"
        placeholder="Any author"
      />
      <DateFilter label="From" value={from} max={to} onChange={(day) => search.set({ from: day })} />
      <DateFilter label="To" value={to} min={from} onChange={(day) => search.set({ to: day })} />
    </Filters>
  );
};
