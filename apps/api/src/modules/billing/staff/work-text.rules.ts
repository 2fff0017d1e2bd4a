const NOUNS = [
  ['shifts', 'a shift', 'shifts'],
  ['expenses', 'an expense', 'expenses'],
  ['transports', 'a transport', 'transports'],
  ['taxis', 'a taxi', 'taxis'],
  ['seats', 'a seat', 'seats'],
] as const;

/** How much of each kind an invoice is over. */
export type Counts = Readonly<Partial<Record<(typeof NOUNS)[number][0], number>>>;

/** `a shift`, `3 shifts and 2 expenses`, `2 taxis` */
export const workText = (counts: Counts): string =>
  NOUNS.flatMap(([kind, one, many]) => {
    const count = counts[kind] ?? 0;
    return count === 0 ? [] : [count === 1 ? one : `${count} ${many}`];
  }).join(' and ');
