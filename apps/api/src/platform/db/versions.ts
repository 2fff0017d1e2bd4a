import { sql } from 'kysely';
import { stale } from '../errors/errors.ts';

/** For the `set` of every update that a person makes; goes with `where version = …` and {@link assertSaved}. */
export const nextVersion = sql<number>`version + 1`;

/** The update met the version it was based on; otherwise 409, and nothing is overwritten unseen. */
export const assertSaved = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw stale();
  return row;
};
