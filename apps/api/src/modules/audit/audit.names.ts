import { sql, type RawBuilder } from 'kysely';
import { sourceFor } from '#platform/audit/named-table.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { everyWord } from '#platform/db/search.ts';
import type { Names, Reference } from './audit.rules.ts';

type Named = { table: string; id: number; name: string };

const readNames = async (tx: Tx, arms: readonly RawBuilder<unknown>[]): Promise<Named[]> => {
  if (arms.length === 0) return [];
  return (await sql<Named>`${sql.join(arms, sql` union all `)}`.execute(tx)).rows;
};

/** The names of the records that the actor may know, all tables in one query; what has no name here keeps its number. */
export const namesOf = async (
  { tables }: Names,
  tx: Tx,
  actor: Actor,
  references: readonly Reference[],
): Promise<(reference: Reference) => string | null> => {
  const idsOf = Map.groupBy(references, ({ table }) => table);
  const named = await readNames(
    tx,
    tables.flatMap((each) => {
      const wanted = [...new Set(idsOf.get(each.table)?.map(({ id }) => id))];
      if (wanted.length === 0) return [];
      const { from, id, name, may } = sourceFor(each, actor, wanted);
      return sql`select ${each.table}::text as table, ${id} as id, ${name} as name from ${from}
        where ${id} = any (${wanted}::bigint[]) and ${may}`;
    }),
  );
  const byKey = new Map(named.map(({ table, id, name }) => [`${table} ${id}`, name]));
  return ({ table, id }) => byKey.get(`${table} ${id}`) ?? null;
};

/** Nobody means more of them than that with one word. */
const MOST_FOUND = 50;

export type Found = {
  /** `worker_id=7`: columns that stand for what was found, as text. */
  readonly held: string[];
  /** `worker 7` */
  readonly records: string[];
  readonly users: number[];
  readonly workers: number[];
};

/** The records whose name holds the text, as an entry refers to them. */
export const findByName = async ({ tables }: Names, tx: Tx, actor: Actor, text: string): Promise<Found> => {
  const searched = tables.filter((each) => each.searched);
  const found = await readNames(
    tx,
    searched.map((each) => {
      const { from, id, name, may } = sourceFor(each, actor);
      return sql`(select ${each.table}::text as table, ${id} as id, ${name} as name from ${from}
        where ${everyWord(text, (pattern) => sql`${name} ilike ${pattern}`)} and ${may} limit ${MOST_FOUND})`;
    }),
  );
  const columns = new Map(searched.map((each) => [each.table, each.columns]));
  const idsOf = (wanted: string) => found.filter(({ table }) => table === wanted).map(({ id }) => id);
  return {
    held: found.flatMap(({ table, id }) => (columns.get(table) ?? []).map((column) => `${column}=${id}`)),
    records: found.map(({ table, id }) => `${table} ${id}`),
    users: idsOf('app_user'),
    workers: idsOf('worker'),
  };
};
