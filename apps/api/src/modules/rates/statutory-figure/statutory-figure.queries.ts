import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { StatutoryFigure as FigureTable } from '#platform/db/schema.generated.ts';
import type { Figure } from './statutory-figure.rules.ts';

/** All there are, the latest first: a handful for each year. */
export const findFigures = (tx: Tx): Promise<Figure[]> =>
  tx
    .selectFrom('statutory_figure')
    .select(['id', 'kind', 'hundredths', 'effective_from as from', 'source', 'certainty'])
    .orderBy('effective_from', 'desc')
    .orderBy('kind')
    .execute();

export const insertFigure = async (tx: Tx, figure: Insertable<FigureTable>): Promise<void> => {
  await tx.insertInto('statutory_figure').values(figure).execute();
};

export const deleteFigure = async (tx: Tx, id: number): Promise<void> => {
  await tx.deleteFrom('statutory_figure').where('id', '=', id).execute();
};
