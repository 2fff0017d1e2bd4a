import type { sql } from 'kysely';
import { notFound } from '#platform/errors/errors.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { Life } from './life.factory.ts';

/** What happens is decided by three throws of the dice; `nth` chooses among what there is. */
export type Throw = { readonly nth: number; readonly amount: number; readonly flag: boolean };

export type Step = (app: TestApp, life: Life, thrown: Throw) => Promise<unknown>;

/** The nth of what a query finds, which asks for the agency as `agency`; nothing can be done where it finds nothing. */
export const nthOf = async <Row>(
  app: TestApp,
  { place }: Life,
  { nth }: Throw,
  query: (agency: number) => ReturnType<typeof sql<Row>>,
) => {
  const { rows } = await app.system((tx) => query(place.agencyId).execute(tx));
  const row = rows[nth % rows.length];
  if (row === undefined) throw notFound('thing');
  return row;
};
