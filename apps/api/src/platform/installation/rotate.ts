import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { DB } from '../db/schema.generated.ts';
import { asSystem } from '../db/transaction.ts';
import { blindIndex, seal, unseal, type Keyring } from '../crypto/sealing.ts';

/** A column of sealed texts. Each is sealed for `table.column:` and the key of its row, the parts joined by a slash. */
export type SealedColumn = {
  readonly table: keyof DB;
  readonly column: string;
  readonly key: readonly string[];
  /** The column by which its rows are found, and what of the opened text that is. */
  readonly index?: { readonly column: string; readonly textOf: (opened: string) => string | null };
};

const BATCH = 500;

type Row = { place: string; at: string; sealed: Buffer };
type FreshRow = Row & { index: string | null };

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

/** An index is made with the newest key as well, or nobody would find by it any more. */
const sealAnew = (keys: Keyring, { table, index }: SealedColumn, row: Row): FreshRow => {
  const opened = unseal(keys, row.place, row.sealed);
  const text = index?.textOf(opened) ?? null;
  return {
    ...row,
    sealed: seal(keys, row.place, opened),
    index: index && text !== null ? blindIndex(keys, `${table}.${index.column}`, text) : null,
  };
};

/** The rows are locked, so they are still where they were found. */
const saveAll = async (tx: Tx, { table, column, index }: SealedColumn, rows: readonly FreshRow[]): Promise<void> => {
  const saved = [
    sql`${sql.ref(column)} = fresh.sealed`,
    ...(index ? [sql`${sql.ref(index.column)} = fresh.index`] : []),
  ];
  await sql`
    update ${sql.table(table)} t set ${sql.join(saved)}
    from unnest(${rows.map(({ at }) => at)}::tid[], ${rows.map(({ sealed }) => sealed)}::bytea[],
                ${rows.map((row) => row.index)}::text[]) as fresh (at, sealed, index)
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
        const fresh = rows.map((row) => sealAnew(keys, column, row));
        if (fresh.length > 0) await saveAll(tx, column, fresh);
        return fresh.length;
      });
      rotated += found;
    } while (found === BATCH);
  }
  return rotated;
};
