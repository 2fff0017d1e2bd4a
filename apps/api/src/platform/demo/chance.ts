/** Numbers that look random and are the same on every machine, so that demo data can be talked about. */
export type Chance = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  below: (limit: number) => number;
  of: <T>(values: readonly T[]) => T;
};

/** Mulberry32. */
export const chance = (seed: number): Chance => {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  const of = <T>(values: readonly T[]): T => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error('Nothing to choose from.');
    return value;
  };
  return { next, below, of };
};
