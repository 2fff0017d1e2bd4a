import { Link } from '@tanstack/react-router';
import type { FleetClaim, FleetRow } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import type { Maintenance } from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import type { CSSProperties } from 'react';
import { formatShortDay, weekdayOf } from '~/ui/local-time.ts';
import claimClasses from './claim.module.css';
import type { MaintenanceActions } from './FleetCalendar.tsx';
import classes from './FleetTrack.module.css';
import { type FleetLinks, linkOf } from './links.ts';
import { SourceIcon } from './SourceIcon.tsx';
import { type Bar, freeTimeIn, type Stop, type Timeline } from './timeline.ts';
import { useDaysDrag } from './use-days-drag.ts';
import { claimText, claimTitle, vehicleText } from './words.ts';

type Props = {
  row: FleetRow;
  /** Which row of the grid it is. */
  at: number;
  dates: readonly string[];
  today: string;
  timeline: Timeline;
  stops: readonly Stop<FleetClaim>[];
  /** Its stop in the order of tabs, if it has that. */
  active: number | undefined;
  /** Maintenance that is being moved, and by how many days. */
  moved: { readonly id: number; readonly days: number } | undefined;
  links: FleetLinks;
  actions: MaintenanceActions;
  onMove: (maintenance: Maintenance, days: number) => void;
};

const placed = (from: number, to: number) => ({ '--from': from, '--to': to }) as CSSProperties;

const movable = (claim: FleetClaim): Maintenance | undefined =>
  claim.source === 'MAINTENANCE' && claim.maintenance.can.change ? claim.maintenance : undefined;

/** The days of a vehicle. Free ones are drawn over to plan maintenance; maintenance is drawn to another day. */
export const FleetTrack = (props: Props) => {
  const { row, at, dates, today, timeline, stops, active, moved, links, actions, onMove } = props;
  const plan = (one: number, other: number) => {
    const free = freeTimeIn(row.claims, timeline, [one, other]);
    if (free) actions.plan(row, free);
  };
  const maintenanceOf = (id: number) => row.claims.map(movable).find((maintenance) => maintenance?.id === id);
  const { drag, handlers } = useDaysDrag({
    days: dates.length,
    enabled: row.can.edit,
    onChoose: plan,
    onMove: (id, days) => {
      const maintenance = maintenanceOf(id);
      if (maintenance) onMove(maintenance, days);
    },
  });
  const shiftOf = (claim: FleetClaim): number => {
    const id = claim.source === 'MAINTENANCE' ? claim.maintenance.id : undefined;
    if (drag?.what === 'MOVE' && drag.id === id) return drag.days;
    return moved?.id === id ? (moved?.days ?? 0) : 0;
  };
  return (
    <ul className={classes['track']} {...handlers}>
      {dates.map((date, day) => (
        <li
          key={date}
          className={classes['column']}
          style={placed(day, day + 1)}
          data-today={date === today || undefined}
          data-weekend={['Sat', 'Sun'].includes(weekdayOf(date)) || undefined}
          aria-hidden
        />
      ))}
      {drag?.what === 'CHOOSE' && (
        <li
          className={classes['chosen']}
          style={placed(Math.min(drag.from, drag.to), Math.max(drag.from, drag.to) + 1)}
          aria-hidden
        />
      )}
      {stops.map((stop, index) => {
        const spot = { 'data-spot': `${at}:${index + 1}`, tabIndex: active === index + 1 ? 0 : -1 };
        return stop.claim ? (
          <ClaimBar
            key={`${stop.claim.source}${stop.claim.start}`}
            row={row}
            claim={stop.claim}
            bar={stop.bar}
            shift={shiftOf(stop.claim)}
            spot={spot}
            links={links}
            onEdit={(maintenance) => actions.edit(row, maintenance)}
          />
        ) : (
          <FreeDay
            key={stop.from}
            row={row}
            day={stop.from}
            date={dates[stop.from] ?? ''}
            spot={spot}
            onPlan={() => plan(stop.from, stop.from)}
          />
        );
      })}
    </ul>
  );
};

type Spot = { 'data-spot': string; tabIndex: number };

type BarProps = {
  row: FleetRow;
  claim: FleetClaim;
  bar: Bar;
  /** By how many days it is being moved. */
  shift: number;
  spot: Spot;
  links: FleetLinks;
  onEdit: (maintenance: Maintenance) => void;
};

const ClaimBar = ({ row, claim, bar, shift, spot, links, onEdit }: BarProps) => {
  const maintenance = movable(claim);
  const text = claimText(claim, row);
  const shared = {
    ...spot,
    className: `${classes['bar']} ${claimClasses['claim']}`,
    'aria-label': text,
    title: text,
    'data-source': claim.source,
    'data-starts-earlier': bar.startsEarlier || undefined,
    'data-ends-later': bar.endsLater || undefined,
    children: (
      <>
        <SourceIcon source={claim.source} />
        <span className={classes['title']}>{claimTitle(claim)}</span>
      </>
    ),
  };
  return (
    <li className={classes['place']} style={placed(bar.from + shift, bar.to + shift)}>
      {maintenance ? (
        <button type="button" {...shared} data-movable={maintenance.id} onClick={() => onEdit(maintenance)} />
      ) : (
        <Link {...linkOf(links, row, claim)} {...shared} draggable={false} />
      )}
    </li>
  );
};

type FreeProps = { row: FleetRow; day: number; date: string; spot: Spot; onPlan: () => void };

/** A day on which nothing is in the way of maintenance. */
const FreeDay = ({ row, day, date, spot, onPlan }: FreeProps) => (
  <li className={classes['free']} style={placed(day, day + 1)}>
    <button
      type="button"
      {...spot}
      className={classes['plan']}
      aria-label={`Free, ${formatShortDay(date)}, ${vehicleText(row)}, plan maintenance`}
      onClick={onPlan}
    />
  </li>
);
