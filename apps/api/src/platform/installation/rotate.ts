import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';
import { asSystem } from '../db/transaction.ts';
import { seal, unseal, type Keyring } from '../crypto/sealing.ts';

/** A column of sealed texts. Each is sealed for `table.column:` and the key of its row, the parts joined by a slash. */
export type SealedColumn = { readonly table: keyof DB; readonly column: string; readonly key: readonly string[] };

const BATCH = 500;

type Row = { place: string; at: string; sealed: Buffer };

const findStale = async (tx: Tx, newest: string, { table, column, key }: SealedColumn): Promise<Row[]> => {
  const sealed = sql.ref(column);
  const place = sql.join(
    [sql.lit(`${table}.${column}:`), sql`concat_ws('/', ${sql.join(key.map((part) => sql.ref(part)))})`],
    sql` || `,
  );
  const { rows } = await sql<Row>`
    select ${place} as place, ctid::text as at, ${sealed} as sealed from ${sql.table(table)}
    where ${sealed} is not null
      and convert_from(substring(${sealed} from 2 for get_byte(${sealed}, 0)), 'UTF8') <> ${newest}
    limit ${BATCH} for update`.execute(tx);
  return rows;
};

/** The rows are locked, so they are still where they were found. */
const saveAll = async (tx: Tx, { table, column }: SealedColumn, rows: readonly Row[]): Promise<void> => {
  await sql`
    update ${sql.table(table)} t set ${sql.ref(column)} = fresh.sealed
    from unnest(${rows.map(({ at }) => at)}::tid[], ${rows.map(({ sealed }) => sealed)}::bytea[]) as fresh (at, sealed)
    where t.ctid = fresh.at`.execute(tx);
};

/**
 * Seals anew whatever is not sealed with the newest key, a batch at a time, each in a transaction of its own, while the
 * product runs. Answers how many texts there were; afterwards the older keys may go.
 */
export const rotateFieldKeys = async (db: Db, keys: Keyring, columns: readonly SealedColumn[]): Promise<number> => {
  const [{ id: newest }] = keys;
  let rotated = 0;
  for (const column of columns) {
    let found: number;
    do {
      found = await asSystem(db, 'rotate-field-keys', async (tx) => {
        const rows = await findStale(tx, newest, column);
        const fresh = rows.map((row) => ({
          ...row,
          sealed: seal(keys, row.place, unseal(keys, row.place, row.sealed)),
        }));
        if (fresh.length > 0) await saveAll(tx, column, fresh);
        return fresh.length;
      });
      rotated += found;
    } while (found === BATCH);
  }
  return rotated;
};
