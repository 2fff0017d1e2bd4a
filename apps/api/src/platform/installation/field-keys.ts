import { sql } from 'kysely';
import type { SealedColumn } from './rotate.ts';
import { keyIdOf, seal, unseal, type Keyring } from '../crypto/sealing.ts';
import type { Tx } from '../db/database.ts';
import type { KeyFault } from './installation.rules.ts';

/** A sealed text that says which key has to be there: the canary of a key, or a field that was sealed with it. */
type Sealed = { readonly place: string; readonly sealed: Buffer };

/** Enough to meet every key of a database from before there were canaries, in all likelihood. */
const SAMPLE = 200;

const placeOf = (keyId: string): string => `field_key.canary:${keyId}`;

/** The canaries of all keys that the database needs. */
export const readCanaries = async (tx: Tx): Promise<Sealed[]> => {
  const rows = await tx.selectFrom('field_key').select(['key_id', 'canary']).orderBy('key_id').execute();
  return rows.map(({ key_id, canary }) => ({ place: placeOf(key_id), sealed: canary }));
};

/** Some of what the application has sealed; for a database that has no canary yet. */
const readSample = async (tx: Tx, columns: readonly SealedColumn[]): Promise<Sealed[]> => {
  const found: Sealed[] = [];
  for (const { table, column, key } of columns) {
    const { rows } = await sql<Sealed>`
      select ${sql.lit(`${table}.${column}:`)} || concat_ws('/', ${sql.join(key.map((part) => sql.ref(part)))}) as place,
             ${sql.ref(column)} as sealed
      from ${sql.table(table)} where ${sql.ref(column)} is not null limit ${SAMPLE}`.execute(tx);
    found.push(...rows);
  }
  return found;
};

const opens = (keys: Keyring, { place, sealed }: Sealed): boolean => {
  try {
    unseal(keys, place, sealed);
    return true;
  } catch {
    return false;
  }
};

/** The keys that these texts ask for and that do not open them, each once. */
export const faultsOf = (keys: Keyring, texts: readonly Sealed[]): KeyFault[] => {
  const faulty = new Set(texts.filter((text) => !opens(keys, text)).map(({ sealed }) => keyIdOf(sealed)));
  return [...faulty].map((id) => ({ id, fault: keys.some((key) => key.id === id) ? 'OTHER' : 'MISSING' }));
};

/** What is wrong with the keys, as far as the database can tell; and the ids of those that it needs and has. */
export const checkKeys = async (
  tx: Tx,
  keys: Keyring,
  columns: readonly SealedColumn[],
): Promise<{ faults: KeyFault[]; needed: ReadonlySet<string> }> => {
  const canaries = await readCanaries(tx);
  const texts = canaries.length > 0 ? canaries : await readSample(tx, columns);
  const faults = faultsOf(keys, texts);
  const needed = new Set(texts.map(({ sealed }) => keyIdOf(sealed))).difference(new Set(faults.map(({ id }) => id)));
  return { faults, needed };
};

/** Leaves a canary of each of these keys that has none. */
const addCanaries = async (tx: Tx, keys: readonly Keyring[number][]): Promise<void> => {
  await tx
    .insertInto('field_key')
    .values(keys.map((key) => ({ key_id: key.id, canary: seal([key], placeOf(key.id), key.id) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** From now on the newest key, and those that are needed already, have to be there. */
export const noteKeys = (tx: Tx, keys: Keyring, needed: ReadonlySet<string>): Promise<void> =>
  addCanaries(
    tx,
    keys.filter(({ id }, position) => position === 0 || needed.has(id)),
  );

/** Somebody has given up what only these keys can open. */
export const forgetKeys = async (tx: Tx, faults: readonly KeyFault[]): Promise<void> => {
  const ids = faults.map(({ id }) => id);
  if (ids.length > 0) await tx.deleteFrom('field_key').where('key_id', 'in', ids).execute();
};

/** Everything has been sealed anew with the newest key. */
export const forgetOlderKeys = async (tx: Tx, [newest]: Keyring): Promise<void> => {
  await addCanaries(tx, [newest]);
  await tx.deleteFrom('field_key').where('key_id', '<>', newest.id).execute();
};
