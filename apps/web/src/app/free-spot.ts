/** A rectangle in the window, like `DOMRect`. */
export type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
type Spot = { readonly left: number; readonly top: number };

/** How finely places are tried, and how near a notice may come to a button. */
const STEP = 8;
const GAP = 4;

const covers = (one: Box, other: Box): boolean =>
  one.left - GAP < other.right &&
  one.right + GAP > other.left &&
  one.top - GAP < other.bottom &&
  one.bottom + GAP > other.top;

/**
 * Where something of this size covers nothing that is pressed: at the bottom right if it can be, else further up, else the
 * same at the left. Where everything is full it covers as little as it can, and rather what is read than what is pressed.
 */
export const freeSpot = (
  size: { width: number; height: number },
  room: Box,
  obstructions: readonly Box[],
  read: readonly Box[] = [],
): Spot => {
  const lowest = room.bottom - size.height;
  const heights = Math.max(Math.floor((lowest - room.top) / STEP), 0);
  const spots = [room.right - size.width, room.left].flatMap((left) =>
    Array.from({ length: heights + 1 }, (_, step) => ({ left, top: lowest - step * STEP })),
  );
  let best = { left: room.right - size.width, top: lowest };
  let fewest = Infinity;
  for (const spot of spots) {
    const box = { ...spot, right: spot.left + size.width, bottom: spot.top + size.height };
    const over = (boxes: readonly Box[]) => boxes.filter((each) => covers(box, each)).length;
    // No number of texts is worth a button.
    const covered = over(obstructions) * (read.length + 1) + over(read);
    if (covered < fewest) [best, fewest] = [spot, covered];
    if (covered === 0) break;
  }
  return best;
};
