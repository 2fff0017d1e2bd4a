import { parseArgs } from 'node:util';

const { values } = parseArgs({
  strict: true,
  options: {
    only: { type: 'string', default: '' },
    quick: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    profile: { type: 'boolean', default: false },
    growth: { type: 'string' },
    rounds: { type: 'string' },
  },
});

/** `--quick` tries the bench out: few shifts, a second for each measurement, one round. What it measures says nothing. */
export const QUICK = values.quick;

/** `--fresh` fills the database anew. */
export const FRESH = values.fresh;

/** `--profile` measures the layers of a request instead of the whole. */
export const PROFILE = values.profile;

/** `--growth 10000,200000`: so many shifts each, in a database of its own each; what a list reads of them instead of how fast. */
export const GROWTH = values.growth?.split(',').map(Number);

/** `--rounds 8`: how often everything of a list is measured, in turns. */
export const ROUNDS = Number(values.rounds ?? (QUICK ? 1 : 4));

/** `--only "record checks"` measures what has these words in its name. */
export const wanted = (name: string): boolean => name.includes(values.only);

/** How long a turn of a list takes, a layer of it, and each kind of write. */
export const SECONDS = QUICK ? { turn: 1, layer: 1, write: 3 } : { turn: 3, layer: 4, write: 8 };

if (!(ROUNDS >= 1) || GROWTH?.some((shifts) => !(shifts >= 400)))
  throw new Error('--rounds takes a number, --growth numbers of shifts from 400.');
