import { Title, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { FleetClaim, FleetRow } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { useId, useState } from 'react';
import { formatDay } from '~/ui/local-time.ts';
import { vehicleName } from '../vehicle/words.ts';
import claimClasses from './claim.module.css';
import type { MaintenanceActions } from './FleetCalendar.tsx';
import classes from './FleetAgenda.module.css';
import { type FleetLinks, linkOf } from './links.ts';
import { SourceIcon } from './SourceIcon.tsx';
import { claimsOn, freeDays, freeTimeIn, timelineOf } from './timeline.ts';
import { claimDetail, claimTitle, partOfDay, vehicleText } from './words.ts';

type Props = {
  rows: readonly FleetRow[];
  dates: readonly string[];
  today: string;
  links: FleetLinks;
  actions: MaintenanceActions;
  /** Where a vehicle stands, or whose it is. */
  placeOf: (row: FleetRow) => string;
};

/** The calendar day by day, where a row of days has no room: what vehicles have, and which are free. */
export const FleetAgenda = ({ rows, dates, today, links, actions, placeOf }: Props) => {
  const lines = rows.map((row) => {
    const timeline = timelineOf(dates, row.location.timeZone);
    return { row, timeline, free: new Set(freeDays(row.claims, timeline)) };
  });
  return (
    <div className={classes['agenda']} data-rows>
      {dates.map((date, day) => {
        const taken = lines
          .flatMap(({ row, timeline }) => claimsOn(row.claims, timeline, day).map((claim) => ({ row, claim })))
          .toSorted((a, b) => a.claim.start.localeCompare(b.claim.start));
        const free = lines.filter(({ row, free: days }) => !row.offRoad && days.has(day));
        return (
          <section key={date} aria-label={formatDay(date)} aria-current={date === today ? 'date' : undefined}>
            <Title order={3} className="num">
              {formatDay(date)}
              {date === today && <span className={classes['today']}>Today</span>}
            </Title>
            {taken.length > 0 && (
              <ul className={classes['list']}>
                {taken.map(({ row, claim }) => (
                  <li key={`${row.id} ${claim.source} ${claim.start}`}>
                    <ClaimCard
                      row={row}
                      claim={claim}
                      date={date}
                      links={links}
                      actions={actions}
                      place={placeOf(row)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <FreeOn
              rows={free.map(({ row }) => row)}
              all={rows.length}
              links={links}
              onPlan={(row) => {
                const span = freeTimeIn(row.claims, timelineOf(dates, row.location.timeZone), [day, day]);
                if (span) actions.plan(row, span);
              }}
            />
          </section>
        );
      })}
    </div>
  );
};

type CardProps = {
  row: FleetRow;
  claim: FleetClaim;
  date: string;
  links: FleetLinks;
  actions: MaintenanceActions;
  place: string;
};

const ClaimCard = ({ row, claim, date, links, actions, place }: CardProps) => {
  const detail = claimDetail(claim);
  const maintenance = claim.source === 'MAINTENANCE' && claim.maintenance.can.change ? claim.maintenance : undefined;
  const shared = {
    className: `${classes['card']} ${claimClasses['claim']}`,
    'data-source': claim.source,
    children: (
      <>
        <span className={`${classes['time']} num`}>
          <SourceIcon source={claim.source} />
          {partOfDay(claim, date, row.location.timeZone)}
        </span>
        <span>{claimTitle(claim)}</span>
        {detail && <span className={classes['detail']}>{detail}</span>}
        <span className={classes['detail']}>
          {vehicleText(row)} · {place}
        </span>
      </>
    ),
  };
  return maintenance ? (
    <UnstyledButton {...shared} onClick={() => actions.edit(row, maintenance)} />
  ) : (
    <Link {...linkOf(links, row, claim)} {...shared} />
  );
};

type FreeProps = {
  rows: readonly FleetRow[];
  /** How many vehicles are shown. */
  all: number;
  links: FleetLinks;
  onPlan: (row: FleetRow) => void;
};

const FreeOn = ({ rows, all, links, onPlan }: FreeProps) => {
  const id = useId();
  const [opened, setOpened] = useState(false);
  if (rows.length === 0) return <p className={classes['none']}>No vehicle is free all day.</p>;
  return (
    <>
      <UnstyledButton
        className={classes['free']}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {rows.length === all ? 'All vehicles free' : `Free all day: ${rows.length} of ${all}`}
      </UnstyledButton>
      {opened && (
        <ul id={id} className={classes['vehicles']}>
          {rows.map((row) => (
            <li key={row.id}>
              <Link {...links.vehicle(row)}>{vehicleName(row)}</Link>
              <span className="dimmed">{row.regno}</span>
              {row.can.edit && (
                <UnstyledButton
                  className={classes['plan']}
                  aria-label={`Plan maintenance of ${vehicleText(row)}`}
                  onClick={() => onPlan(row)}
                >
                  Plan maintenance
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
