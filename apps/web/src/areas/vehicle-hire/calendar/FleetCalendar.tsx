import { Alert, MultiSelect, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { type FleetRow, getFleetCalendar } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { BODY_TYPES } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { Maintenance } from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import { type ReactNode, useState } from 'react';
import { useList } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Filters } from '~/ui/table/Filters.tsx';
import { type ListState, useListSearch } from '~/ui/table/list-search.ts';
import { NoRows } from '~/ui/table/NoRows.tsx';
import { Paging } from '~/ui/table/Paging.tsx';
import { useToday } from '~/ui/use-today.ts';
import { ViewTabs } from '~/ui/ViewTabs.tsx';
import { PlaceFilters, PurposeFilter } from '../vehicle/VehicleFilters.tsx';
import { bodyWords } from '../words.ts';
import { CalendarNavigation } from './CalendarNavigation.tsx';
import classes from './FleetCalendar.module.css';
import { FleetAgenda } from './FleetAgenda.tsx';
import { FleetGrid } from './FleetGrid.tsx';
import { Legend } from './Legend.tsx';
import type { FleetLinks } from './links.ts';
import { fleetCalendarSearch, type FleetCalendarSearch } from './search.ts';
import { datesOf } from './timeline.ts';
import { rangeText, vehicleText, viewWords } from './words.ts';

const MaintenanceForm = onDemand(() => import('../maintenance/MaintenanceForm.tsx'));

/** A row of days needs this much beside the sidebar; where there is less room, it is a list by day. */
const WIDE = '(min-width: 62em)';

/** The maintenance form, for something that is there or for a time that was chosen. */
type Dialog = {
  readonly vehicle: FleetRow;
  readonly maintenance?: Maintenance;
  readonly planned?: { readonly start: string; readonly end: string };
};

/** What the calendar lets somebody do with the maintenance of a vehicle. */
export type MaintenanceActions = {
  readonly edit: (vehicle: FleetRow, maintenance: Maintenance) => void;
  readonly plan: (vehicle: FleetRow, planned: { start: string; end: string }) => void;
};

type Props = {
  links: FleetLinks;
  /** Shows the vehicles of all agencies, to be looked at. */
  forPlatform: boolean;
  empty: ReactNode;
};

/** Vehicles by day: what each has, and when it is free. */
export const FleetCalendar = ({ links, forPlatform, empty }: Props) => {
  const { today } = useToday();
  const search = useListSearch(fleetCalendarSearch);
  const { view, week, ...asked } = search.values;
  const dates = datesOf(view, week ?? today);
  const [from = today] = dates;
  const list = useList(getFleetCalendar, { query: { ...asked, page: search.query.page, from, days: dates.length } });
  const [dialog, setDialog] = useState<Dialog>();
  const isWide = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false });
  const actions: MaintenanceActions = {
    edit: (vehicle, maintenance) => setDialog({ vehicle, maintenance }),
    plan: (vehicle, planned) => setDialog({ vehicle, planned }),
  };
  const placeOf = ({ agency, location }: FleetRow) => (forPlatform ? agency.name : location.name);
  const shown = { dates, today, links, actions, placeOf };
  return (
    <>
      <div className={classes['bar']}>
        <CalendarNavigation view={view} dates={dates} today={today} />
        <ViewTabs
          label="Days shown"
          current={view}
          views={(['week', 'fortnight', 'month'] as const).map((name) => ({ name, label: viewWords[name].label }))}
        />
      </div>
      <section
        className={classes['surface']}
        aria-label="Fleet calendar"
        aria-busy={list.isFetching}
        data-stale={list.isPlaceholderData || undefined}
      >
        <CalendarFilters search={search} forPlatform={forPlatform} rows={list.data?.content} />
        {list.isError && !list.data ? (
          <ErrorState title="The calendar couldn’t be loaded" error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <div className={classes['skeleton']}>
            {Array.from({ length: 10 }, (_, at) => (
              <Skeleton key={at} h={30} />
            ))}
          </div>
        ) : list.data.content.length === 0 ? (
          <NoRows page={list.data} search={search} empty={empty} />
        ) : (
          <>
            <OffRoad rows={list.data.content} links={links} />
            <Legend />
            {isWide ? (
              <FleetGrid {...shown} caption={`Fleet, ${rangeText(view, dates)}`} view={view} rows={list.data.content} />
            ) : (
              <FleetAgenda {...shown} rows={list.data.content} />
            )}
          </>
        )}
        <Paging caption="Vehicles" page={list.data} search={search} />
      </section>
      {dialog && <MaintenanceForm {...dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
};

/** Vehicles that can't be booked on any day, however free they look. */
const OffRoad = ({ rows, links }: { rows: readonly FleetRow[]; links: FleetLinks }) => {
  const off = rows.filter(({ offRoad }) => offRoad);
  return (
    off.length > 0 && (
      <Alert color="red" m="md" title="Off the road">
        A dangerous defect has to be signed off first:
        <ul className={classes['offRoad']}>
          {off.map((row) => (
            <li key={row.id}>
              <Link {...links.vehicle(row)}>{vehicleText(row)}</Link>
            </li>
          ))}
        </ul>
      </Alert>
    )
  );
};

type FilterProps = {
  search: ListState<FleetCalendarSearch>;
  forPlatform: boolean;
  rows: readonly FleetRow[] | undefined;
};

const CalendarFilters = ({ search, forPlatform, rows }: FilterProps) => {
  const { bodyTypes } = search.values;
  return (
    <Filters search={search} placeholder="Search vehicle or reg number">
      <PlaceFilters search={search} forPlatform={forPlatform} rows={rows} />
      <MultiSelect
        aria-label="Body type"
        {...(bodyTypes.length === 0 && { placeholder: 'Any body type' })}
        data={BODY_TYPES.map((value) => ({ value, label: bodyWords[value] }))}
        value={bodyTypes}
        onChange={(chosen) => search.set({ bodyTypes: BODY_TYPES.filter((each) => chosen.includes(each)) })}
        clearable
      />
      <PurposeFilter search={search} />
    </Filters>
  );
};
