import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

/** For tests: a minimum wage that begins after all there are. */
export const aStatutoryFigure = async (tx: Tx): Promise<number> => {
  const { id } = await tx
    .insertInto('statutory_figure')
    .values({
      kind: 'WAGE_21_AND_OVER',
      effective_from: sql<string>`(select greatest(max(effective_from), '2040-12-31') + 1 from statutory_figure)`,
      hundredths: 1500,
      source: 'A test',
      certainty: 'UNCONFIRMED',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
