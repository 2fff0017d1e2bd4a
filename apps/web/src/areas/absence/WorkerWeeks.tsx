import { Badge, Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { listWorkerWeeks, type WorkerWeek } from '@worklane/contract/absence/availability.ts';
import { useList } from '~/app/queries.ts';
import { AssignmentCodeFilter } from '~/areas/rates/index.ts';
import { shiftLink } from '~/areas/shifts/index.ts';
import { WeekNavigation } from '~/ui/week/WeekNavigation.tsx';
import { WeekTable } from '~/ui/week/WeekTable.tsx';
import { formatDay, formatShortDay, localOf, mondayOf, weekFrom } from '~/ui/local-time.ts';
import { useToday } from '~/ui/use-today.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { useListSearch, type ListState } from '~/ui/table/list-search.ts';
import { NoRows } from '~/ui/table/NoRows.tsx';
import { Paging } from '~/ui/table/Paging.tsx';
import { covers } from './month.ts';
import { PartList } from './PartList.tsx';
import { TIMES_OF_DAY, type TimeOfDay, workerWeekSearch, type WorkerWeekSearch } from './search.ts';
import classes from './WorkerWeeks.module.css';
import { AVAILABILITY_WORDS, LEAVE_WORDS, NOT_SET } from './words.ts';

/** The calendar is heavy; the week does not wait for it. */
const OnDay = onDemand(() => import('./OnDay.tsx'));

/** Seven columns and the names need this much beside the sidebar. */
const WIDE = '(min-width: 75em)';

/** The usual types of shift. */
const TIMES: Record<TimeOfDay, { label: string; fromTime?: string; toTime?: string }> = {
  '': { label: 'The whole day' },
  early: { label: 'Early, 07:00–15:00', fromTime: '07:00', toTime: '15:00' },
  late: { label: 'Late, 13:30–21:30', fromTime: '13:30', toTime: '21:30' },
  day: { label: 'Long day, 07:30–20:00', fromTime: '07:30', toTime: '20:00' },
  night: { label: 'Night, 20:00–07:30', fromTime: '20:00', toTime: '07:30' },
};

const isTime = (value: string | null): value is TimeOfDay => TIMES_OF_DAY.some((time) => time === value);

/** A week of the agency's workers: their availability, their leave and their shifts. */
export const WorkerWeeks = () => {
  const { today } = useToday();
  const search = useListSearch(workerWeekSearch);
  const { week: asked, on, at, ...query } = search.query;
  const monday = mondayOf(asked ?? on ?? today);
  const week = weekFrom(monday);
  const { fromTime, toTime } = TIMES[at];
  const list = useList(listWorkerWeeks, {
    query: { ...query, week: monday, ...(on && { on, ...(fromTime && toTime && { fromTime, toTime }) }) },
  });
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const rows = list.data?.content;
  const Rows = isWide ? WorkerTable : WorkerCards;
  return (
    <>
      <div className={classes['bar']}>
        <WeekNavigation monday={monday} thisMonday={mondayOf(today)} />
      </div>
      <section className={classes['surface']} aria-label="Worker availability" aria-busy={list.isFetching}>
        <WeekFilters search={search} />
        {on && (
          <output className={`${classes['asked']} dimmed`}>
            Who could work on {formatDay(on)}: not on leave, booked or unavailable. Those who prefer this time come
            first.
          </output>
        )}
        {list.isError ? (
          <ErrorState title="This week couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows || !list.data ? (
          <div className={classes['waiting']}>
            <PanelSkeleton rows={10} />
          </div>
        ) : rows.length === 0 ? (
          <NoRows
            page={list.data}
            search={search}
            empty={
              <EmptyState title="No workers yet">
                Your workers appear here with their availability for the week.
              </EmptyState>
            }
          />
        ) : (
          <div data-stale={list.isPlaceholderData || undefined} className={classes['rows']}>
            <Rows rows={rows} week={week} today={today} asked={on !== undefined} />
          </div>
        )}
        <Paging caption="Workers" page={list.data} search={search} />
      </section>
    </>
  );
};

const WeekFilters = ({ search }: { search: ListState<WorkerWeekSearch> }) => {
  const { on, at } = search.values;
  return (
    <Filters search={search} placeholder="Search worker">
      <AssignmentCodeFilter search={search} />
      <OnDay value={on} onChange={(day) => search.set({ on: day, week: undefined })} />
      {on && (
        <Select
          aria-label="Time of day"
          data={TIMES_OF_DAY.map((value) => ({ value, label: TIMES[value].label }))}
          value={at}
          allowDeselect={false}
          onChange={(time) => isTime(time) && search.set({ at: time })}
        />
      )}
    </Filters>
  );
};

type RowsProps = { rows: readonly WorkerWeek[]; week: readonly string[]; today: string; asked: boolean };

const WorkerTable = ({ rows, week, today, asked }: RowsProps) => (
  <WeekTable
    caption="The workers’ availability, leave and shifts this week"
    rowTitle="Worker"
    week={week}
    today={today}
  >
    <tbody>
      {rows.map((row) => (
        <tr key={row.worker.id}>
          <th scope="row">
            <Who row={row} asked={asked} />
          </th>
          {week.map((date) => (
            <td key={date} data-today={date === today || undefined}>
              <DayOf row={row} date={date} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </WeekTable>
);

const WorkerCards = ({ rows, week, asked }: RowsProps) => (
  <ul className={classes['cards']}>
    {rows.map((row) => {
      const said = week.filter((date) => holdsSomething(row, date));
      return (
        <li key={row.worker.id}>
          <Who row={row} asked={asked} />
          {said.length === 0 ? (
            <p className="dimmed">{NOT_SET} all week</p>
          ) : (
            <dl>
              {said.map((date) => (
                <div key={date}>
                  <dt className="num">{formatShortDay(date)}</dt>
                  <dd>
                    <DayOf row={row} date={date} />
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </li>
      );
    })}
  </ul>
);

const Who = ({ row: { worker, availability }, asked }: { row: WorkerWeek; asked: boolean }) => (
  <div className={classes['who']}>
    <Link to="/agency/workers/info/$id" params={{ id: String(worker.id) }} className={classes['name']}>
      {worker.firstname} {worker.lastname}
    </Link>
    {worker.phoneNumber && (
      <a href={`tel:${worker.phoneNumber.replaceAll(' ', '')}`} className={`${classes['phone']} dimmed num`}>
        {worker.phoneNumber}
      </a>
    )}
    {asked && (
      <Badge component="span" color={availability ? AVAILABILITY_WORDS[availability].colour : 'gray'}>
        {availability ? AVAILABILITY_WORDS[availability].word : NOT_SET}
      </Badge>
    )}
  </div>
);

const partsOn = ({ days }: WorkerWeek, date: string) => days.find((day) => day.date === date)?.parts ?? [];
const leaveOn = ({ leave }: WorkerWeek, date: string) => leave.filter((each) => covers(each, date));
const bookingsOn = ({ bookings }: WorkerWeek, date: string) =>
  bookings.filter(({ start, timeZone }) => localOf(start, timeZone).date === date);

const holdsSomething = (row: WorkerWeek, date: string): boolean =>
  partsOn(row, date).length + leaveOn(row, date).length + bookingsOn(row, date).length > 0;

const DayOf = ({ row, date }: { row: WorkerWeek; date: string }) => {
  const parts = partsOn(row, date);
  return (
    <div className={classes['day']}>
      {bookingsOn(row, date).map(({ bookingId, shiftId, start, end, timeZone, location }) => (
        <Link key={bookingId} {...shiftLink('agency', shiftId)} className={classes['shift']}>
          <span className="num">
            {localOf(start, timeZone).time} – {localOf(end, timeZone).time}
          </span>
          <span>{location}</span>
        </Link>
      ))}
      {leaveOn(row, date).map(({ id, type, status }) => (
        <Link
          key={id}
          to="/agency/worker-leave"
          search={{ open: id } as never}
          className={classes['leave']}
          data-waiting={status === 'WAITING_APPROVAL' || undefined}
        >
          {LEAVE_WORDS[type]}
          {status === 'WAITING_APPROVAL' && ', requested'}
        </Link>
      ))}
      {parts.length > 0 && <PartList parts={parts} />}
    </div>
  );
};
