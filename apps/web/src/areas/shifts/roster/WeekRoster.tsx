import { Alert, Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { getRoster, MAX_ROSTER } from '@worklane/contract/shifts/shift.ts';
import type { ReactNode } from 'react';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { BankHolidayMark, useBankHolidays } from '~/areas/calendar/index.ts';
import { ClientFilter, DirectorateFilter, LocationFilter } from '~/areas/clients/index.ts';
import { addDays, formatDay, mondayOf, weekFrom } from '~/ui/local-time.ts';
import type { ShiftListSearch } from '../shift/search.ts';
import { useToday } from '~/ui/use-today.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { RosterAgenda } from './RosterAgenda.tsx';
import { RosterTable } from './RosterTable.tsx';
import { WeekNavigation } from '~/ui/week/WeekNavigation.tsx';
import classes from './WeekRoster.module.css';

/** Seven columns and the locations need this much beside the sidebar. */
const WIDE = '(min-width: 75em)';

type Props = {
  search: ListState<ShiftListSearch>;
  /** The way back to the list. */
  layoutSwitch: ReactNode;
};

/** The roster of a week, by location; day by day where there is little room. */
export default function WeekRoster({ search, layoutSwitch }: Props) {
  const { today } = useToday();
  const { week: asked, clientId, directorateId, locationId } = search.values;
  const monday = mondayOf(asked ?? today);
  const week = weekFrom(monday);
  const roster = useList(getRoster, { query: { week: monday, clientId, directorateId, locationId } });
  const holidays = useBankHolidays(monday, addDays(monday, 6));
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const caption = `Shifts of the week from ${formatDay(monday)}`;
  return (
    <>
      <div className={classes['bar']}>
        <WeekNavigation monday={monday} thisMonday={mondayOf(today)} />
        {layoutSwitch}
      </div>
      <section
        className={classes['surface']}
        aria-label={caption}
        aria-busy={roster.isFetching}
        data-stale={roster.isPlaceholderData || undefined}
      >
        <RosterFilters search={search} />
        {roster.data?.truncated && (
          <Alert color="yellow" m="md" mt={0} title={`Only the first ${MAX_ROSTER} shifts are shown`}>
            Choose a location to see all its shifts.
          </Alert>
        )}
        {roster.isError ? (
          <ErrorState
            title="The roster couldn’t be loaded"
            error={roster.error}
            onRetry={() => void roster.refetch()}
          />
        ) : !roster.data ? (
          <div className={classes['skeleton']}>
            {Array.from({ length: 24 }, (_, at) => (
              <Skeleton key={at} h={76} />
            ))}
          </div>
        ) : roster.data.shifts.length === 0 ? (
          <EmptyState title="No shifts this week">
            {clientId || directorateId || locationId
              ? 'Choose another location or week.'
              : 'Choose another week, or use the list.'}
            {[...holidays].map(([date, name]) => (
              <span key={date} className={classes['holiday']}>
                {formatDay(date)} <BankHolidayMark name={name} />
              </span>
            ))}
          </EmptyState>
        ) : isWide ? (
          <RosterTable caption={caption} shifts={roster.data.shifts} week={week} today={today} holidays={holidays} />
        ) : (
          <RosterAgenda shifts={roster.data.shifts} week={week} today={today} holidays={holidays} />
        )}
      </section>
    </>
  );
}

const RosterFilters = ({ search }: Pick<Props, 'search'>) => {
  const { userType } = useSession();
  const { clientId, directorateId, locationId } = search.values;
  return (
    <search className={`${classes['filters']} no-print`}>
      {userType !== 'client' && <ClientFilter search={search} />}
      <DirectorateFilter search={search} />
      <LocationFilter search={search} />
      {(clientId ?? directorateId ?? locationId) !== undefined && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => search.set({ clientId: undefined, directorateId: undefined, locationId: undefined })}
        >
          Clear Filters
        </Button>
      )}
    </search>
  );
};
