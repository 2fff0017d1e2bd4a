import { Skeleton } from '@mantine/core';
import { IconBuilding, IconCar, IconChecklist, IconUsers, type Icon } from '@tabler/icons-react';
import { getHireOverview, type HireOverview } from '@worklane/contract/vehicle-hire/figures.ts';
import { CallFailed } from '~/app/failure.ts';
import { useDetail } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { countText } from './charts/series.ts';
import classes from './StatsOverview.module.css';
import { WidgetError } from './WidgetError.tsx';

type Card = {
  label: string;
  icon: Icon;
  total: (overview: HireOverview) => number;
  /** What of them is worth a word. */
  notes?: (overview: HireOverview) => readonly (readonly [count: number, what: string])[];
};

/** Document 001, section 2. */
const CARDS: readonly Card[] = [
  {
    label: 'Total Bookings',
    icon: IconChecklist,
    total: ({ bookings }) => bookings.total,
    notes: ({ bookings: { byCurrentStatus } }) => [
      [byCurrentStatus.upcoming, 'upcoming'],
      [byCurrentStatus.inProgress, 'in progress'],
    ],
  },
  {
    label: 'Total Vehicles',
    icon: IconCar,
    total: ({ vehicles }) => vehicles.total,
    notes: ({ vehicles: { byStatus } }) => [
      [byStatus.awaitingApproval, 'awaiting approval'],
      [byStatus.active, 'active'],
    ],
  },
  {
    label: 'Total Clients',
    icon: IconUsers,
    total: ({ clients }) => clients.total,
    notes: ({ clients }) => [[clients.newThisMonth, 'new this month']],
  },
];

/** For the platform alone. */
const PROVIDERS: Card = {
  label: 'Total Providers',
  icon: IconBuilding,
  total: ({ providers }) => providers?.total ?? 0,
};

/** What went wrong in the server’s words, where it has some. */
const messageOf = (error: unknown): string =>
  error instanceof CallFailed && error.message !== ''
    ? `Error loading dashboard data: ${error.message}`
    : 'Unable to load statistics';

/** How many bookings, vehicles, clients and providers there are. */
export const StatsOverview = () => {
  const forPlatform = useSession().userType === 'admin';
  const overview = useDetail(getHireOverview, {}, { silent: true });
  const { data } = overview;
  if (overview.isError && !data)
    return (
      <WidgetError message={messageOf(overview.error)} error={overview.error} onRetry={() => void overview.refetch()} />
    );
  return (
    <ul className={classes['cards']} aria-label="Overview" aria-busy={!data}>
      {[...CARDS, ...(forPlatform ? [PROVIDERS] : [])].map(({ label, icon: CardIcon, total, notes }) => (
        <li key={label} className={classes['card']}>
          <span className={classes['head']}>
            <CardIcon size={20} stroke={1.6} aria-hidden />
            {label}
          </span>
          {data ? (
            <>
              <span className={`${classes['figure']} num`}>{countText(total(data))}</span>
              {notes && (
                <ul className={`${classes['notes']} num`}>
                  {notes(data).map(([count, what]) => (
                    <li key={what}>
                      {countText(count)} {what}
                    </li>
                  ))}
                </ul>
              )}
            </>
          ) : (
            <>
              <Skeleton h={28} w={72} />
              <Skeleton h={12} w="70%" />
            </>
          )}
        </li>
      ))}
    </ul>
  );
};
