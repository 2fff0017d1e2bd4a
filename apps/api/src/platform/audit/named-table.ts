import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '../auth/actor.ts';

/** How a table is read for names. `may` says whom the actor may know of; row-level security says it once more. */
export type NameSource = {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly name: RawBuilder<unknown>;
  readonly may: RawBuilder<SqlBool>;
};

/** A table whose records have a name, for whoever reads the audit log. */
export type NamedTable = {
  readonly table: string;
  /** The columns, of whatever table, that hold a number of its records. */
  readonly columns?: readonly string[];
  /**
   * Of these columns, how well they tell what a record without a name is about: the lowest does it best. Tens are for what
   * happened, twenties for people, thirties for things, forties for organisations.
   */
  readonly precedence?: Readonly<Record<string, number>>;
  /** People look for it by its name; of others a name is found in what was recorded. */
  readonly searched?: true;
  /** Where it is not `name` that everybody may know; of these numbers, or of all records that can be looked for. */
  readonly source?: (actor: Actor, wanted?: readonly number[]) => Partial<NameSource>;
};

/** What the audit log has to know of a module's tables. */
export type AuditWords = {
  readonly named?: readonly NamedTable[];
  /** `table.column` that is called like one of a named table and stands for something else. */
  readonly otherwise?: readonly string[];
};

export const sourceFor = ({ table, source }: NamedTable, actor: Actor, wanted?: readonly number[]): NameSource => ({
  from: sql.table(table),
  id: sql.ref(`${table}.id`),
  name: sql.ref(`${table}.name`),
  may: sql<SqlBool>`true`,
  ...source?.(actor, wanted),
});

/** Of a row of a table by its alias that is somebody's own, such as a user: the platform knows all. */
export const isOwn = (alias: string, { userType, agencyId, clientId }: Actor): RawBuilder<SqlBool> => {
  if (userType === 'ADMIN') return sql`true`;
  return userType === 'AGENCY'
    ? sql`${sql.ref(`${alias}.agency_id`)} = ${agencyId}`
    : sql`${sql.ref(`${alias}.client_id`)} = ${clientId}`;
};
