import { Button, Select } from '@mantine/core';
import { type BankHoliday, listBankHolidays } from '@worklane/contract/calendar/bank-holiday.ts';
import { useList } from '~/app/queries.ts';
import { formatDay } from '~/ui/local-time.ts';
import { useToday } from '~/ui/use-today.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import type { Column } from '~/ui/table/column.ts';
import { DataTable } from '~/ui/table/DataTable.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { regionChoices, regionWords } from '@worklane/contract/calendar/region-words.ts';
import { type BankHolidaySearch, REGION_NAMES } from './search.ts';

const columns: readonly Column<BankHoliday>[] = [
  { key: 'date', title: 'Day', render: ({ date }) => formatDay(date), sortable: true, short: true, card: 'fact' },
  { key: 'name', title: 'Name', render: ({ name }) => name, sortable: true, card: 'title' },
  { key: 'region', title: 'Region', render: ({ region }) => regionWords[region], sortable: true, card: 'fact' },
];

/** So many years are published ahead. */
const YEARS_AHEAD = 3;

const whenChoices = (thisYear: number) => [
  { value: 'upcoming', label: 'Upcoming' },
  { value: 'all', label: 'All years' },
  ...Array.from({ length: YEARS_AHEAD + 2 }, (_, at) => String(thisYear - 1 + at)),
];

/** What a choice means for the address. */
const whenOf = (chosen: string | null): { when: 'upcoming' | 'all'; year: number | undefined } => {
  if (chosen === 'all') return { when: 'all', year: undefined };
  return { when: 'upcoming', year: Number(chosen) || undefined };
};

type Props = {
  /** The screen's, which may have more in its address. */
  search: ListState<BankHolidaySearch>;
  onEdit: (day: BankHoliday) => void;
  onRemove: (day: BankHoliday) => void;
};

/** The published list that all agencies go by. */
export const BankHolidayTable = ({ search, onEdit, onRemove }: Props) => {
  const { today } = useToday();
  const thisYear = Number(today.slice(0, 4));
  const { page, size, sort, direction, search: words, region, when, year } = search.query;
  const list = useList(listBankHolidays, {
    query: {
      page,
      size,
      sort,
      direction,
      search: words,
      year,
      upcoming: year === undefined && when === 'upcoming',
      ...(region && { region }),
    },
  });
  return (
    <DataTable
      caption="Bank holidays"
      columns={columns}
      list={list}
      search={search}
      rowKey={({ id }) => id}
      renderActions={(day) =>
        day.can.edit && (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={`Edit ${day.name}, ${regionWords[day.region]}`}
              onClick={() => onEdit(day)}
            >
              Edit
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              aria-label={`Remove ${day.name}, ${regionWords[day.region]}`}
              onClick={() => onRemove(day)}
            >
              Remove
            </Button>
          </>
        )
      }
      filters={
        <Filters search={search} placeholder="Search name">
          <Select
            aria-label="Region"
            placeholder="Any region"
            data={regionChoices}
            value={region || null}
            onChange={(chosen) => search.set({ region: REGION_NAMES.find((name) => name === chosen) ?? '' })}
            clearable
          />
          <Select
            aria-label="When"
            data={whenChoices(thisYear)}
            value={String(year ?? when)}
            onChange={(chosen) => search.set(whenOf(chosen))}
            allowDeselect={false}
          />
        </Filters>
      }
      empty={<EmptyState title="There are no bank holidays yet">Add them as they’re published.</EmptyState>}
    />
  );
};
