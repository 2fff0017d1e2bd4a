import { type Bar, stopAt } from './timeline.ts';

/** A place in the grid: a vehicle, and in its row the vehicle itself (0) or one of its stops, from 1 on. */
export type Spot = { readonly row: number; readonly stop: number };

type Stops = readonly Pick<Bar, 'from'>[];

/** The same time in another row; the vehicle itself stays the vehicle. */
const inRow = (rows: readonly Stops[], { row, stop }: Spot, other: number): Spot | undefined => {
  const stops = rows[other];
  if (!stops) return undefined;
  const here = rows[row]?.[stop - 1];
  return { row: other, stop: here && stops.length > 0 ? stopAt(stops, here.from) + 1 : 0 };
};

/** Where a key leads from a spot; undefined where it leads nowhere. */
export const nextSpot = (rows: readonly Stops[], spot: Spot, key: string): Spot | undefined => {
  const { row, stop } = spot;
  const last = rows[row]?.length ?? 0;
  switch (key) {
    case 'ArrowRight':
      return stop < last ? { row, stop: stop + 1 } : undefined;
    case 'ArrowLeft':
      return stop > 0 ? { row, stop: stop - 1 } : undefined;
    case 'ArrowDown':
      return inRow(rows, spot, row + 1);
    case 'ArrowUp':
      return inRow(rows, spot, row - 1);
    case 'Home':
      return { row, stop: 0 };
    case 'End':
      return { row, stop: last };
    case 'Control+Home':
      return { row: 0, stop: 0 };
    case 'Control+End':
      return { row: rows.length - 1, stop: rows.at(-1)?.length ?? 0 };
    default:
      return undefined;
  }
};
