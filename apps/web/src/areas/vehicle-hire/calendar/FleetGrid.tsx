import { Link, useNavigate } from '@tanstack/react-router';
import type { FleetRow } from '@worklane/contract/vehicle-hire/fleet-calendar.ts';
import { changeMaintenance, type Maintenance } from '@worklane/contract/vehicle-hire/vehicle-maintenance.ts';
import { type CSSProperties, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useCommand } from '~/app/queries.ts';
import { sameScreen } from '~/app/same-screen.ts';
import { formatShortDay, weekdayOf } from '~/ui/local-time.ts';
import { vehicleName } from '../vehicle/words.ts';
import type { MaintenanceActions } from './FleetCalendar.tsx';
import classes from './FleetGrid.module.css';
import { FleetTrack } from './FleetTrack.tsx';
import type { FleetLinks } from './links.ts';
import { nextSpot, type Spot } from './keyboard.ts';
import type { CalendarView } from './search.ts';
import { movedBy, stopsOf, timelineOf, turned } from './timeline.ts';
import { vehicleText } from './words.ts';

type Props = {
  caption: string;
  rows: readonly FleetRow[];
  view: CalendarView;
  dates: readonly string[];
  today: string;
  links: FleetLinks;
  actions: MaintenanceActions;
  /** Where a vehicle stands, or whose it is. */
  placeOf: (row: FleetRow) => string;
};

const spotOf = (element: EventTarget): Spot | undefined => {
  const [row, stop] = (element instanceof HTMLElement ? (element.dataset['spot'] ?? '') : '').split(':').map(Number);
  return row === undefined || stop === undefined || Number.isNaN(stop) ? undefined : { row, stop };
};

/** What was moved stays where it was put until the calendar has been read again. */
const useMoves = (rows: readonly FleetRow[]) => {
  const [moved, setMoved] = useState<{ id: number; days: number; rows: readonly FleetRow[] }>();
  const back = () => setMoved(undefined);
  const change = useCommand(changeMaintenance, { done: 'Maintenance moved' });
  const move = ({ id, location }: FleetRow, maintenance: Maintenance, days: number) => {
    const { version, reason } = maintenance;
    setMoved({ id: maintenance.id, days, rows });
    change.mutate(
      {
        params: { id, maintenanceId: maintenance.id },
        body: { reason, version, ...movedBy(maintenance, days, location.timeZone) },
      },
      { onError: back },
    );
  };
  return { move, moved: moved?.rows === rows ? moved : undefined };
};

/** A row per vehicle, a column per day. One stop of the grid is in the order of tabs; arrow keys lead to the others. */
export const FleetGrid = ({ caption, rows, view, dates, today, links, actions, placeOf }: Props) => {
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [active, setActive] = useState<Spot>({ row: 0, stop: 0 });
  const { move, moved } = useMoves(rows);
  const lines = rows.map((row) => {
    const timeline = timelineOf(dates, row.location.timeZone);
    return { row, timeline, stops: stopsOf(row.claims, timeline, row.can.edit) };
  });
  const isThere = active.stop <= (lines[active.row]?.stops.length ?? -1);
  const current = isThere ? active : { row: 0, stop: 0 };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const at = spotOf(event.target);
    if (!at || event.altKey || event.metaKey) return;
    if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault();
      void navigate(sameScreen({ week: turned(view, dates[0] ?? today, key === 'PageUp' ? -1 : 1) }));
      return;
    }
    const next = nextSpot(
      lines.map(({ stops }) => stops),
      at,
      event.ctrlKey ? `Control+${key}` : key,
    );
    if (!next) return;
    event.preventDefault();
    setActive(next);
    grid.current?.querySelector<HTMLElement>(`[data-spot="${next.row}:${next.stop}"]`)?.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const at = spotOf(target);
    if (at) setActive(at);
  };

  // With arrow keys that lead from stop to stop it is more than a table.
  const asGrid = { role: 'grid', onKeyDown, onFocus };

  return (
    <table
      ref={grid}
      {...asGrid}
      aria-label={caption}
      className={classes['grid']}
      style={{ '--days': dates.length } as CSSProperties}
      data-dense={dates.length > 14 || undefined}
      data-rows
    >
      <thead>
        <tr className={classes['head']}>
          <th scope="col" className={classes['corner']}>
            Vehicle
          </th>
          {dates.map((date) => (
            <th
              key={date}
              scope="col"
              className={`${classes['day']} num`}
              aria-label={formatShortDay(date)}
              aria-current={date === today ? 'date' : undefined}
            >
              <span>
                {weekdayOf(date).slice(0, 1)}
                <i className={classes['rest']}>{weekdayOf(date).slice(1)}</i>
              </span>
              <b>{Number(date.slice(8))}</b>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ row, timeline, stops }, at) => (
          <tr key={row.id} className={classes['row']}>
            <th scope="row" className={classes['vehicle']}>
              <Link
                {...links.vehicle(row)}
                title={`${vehicleText(row)}, ${placeOf(row)}`}
                data-spot={`${at}:0`}
                tabIndex={current.row === at && current.stop === 0 ? 0 : -1}
              >
                {vehicleName(row)}
              </Link>
              <span className={classes['plate']}>
                {row.regno} · {row.offRoad ? 'Off the road' : placeOf(row)}
              </span>
            </th>
            <td className={classes['days']} colSpan={dates.length}>
              <FleetTrack
                row={row}
                at={at}
                dates={dates}
                today={today}
                timeline={timeline}
                stops={stops}
                active={current.row === at ? current.stop : undefined}
                moved={moved}
                links={links}
                actions={actions}
                onMove={(maintenance, days) => move(row, maintenance, days)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
