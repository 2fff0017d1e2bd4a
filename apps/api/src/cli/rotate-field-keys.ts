import { sealedColumns } from '../sealed-columns.ts';
import { runCommand } from './command.ts';
import { rotateFieldKeys } from '#platform/installation/rotate.ts';
import { withDatabase } from '#platform/db/database.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { forgetOlderKeys } from '#platform/installation/field-keys.ts';
import { assertKeysFit } from '#platform/installation/installation.ts';

const OPERATION = 'rotate-field-keys';

/** `npm run rotate-field-keys`: seals personal fields anew with the first key of `FIELD_KEYS`; the product may be running. */
await runCommand(({ FIELD_KEYS }, databaseUrl) =>
  withDatabase(databaseUrl, async (db) => {
    await asSystem(db, OPERATION, (tx) => assertKeysFit(tx, FIELD_KEYS, sealedColumns));
    const rotated = await rotateFieldKeys(db, FIELD_KEYS, sealedColumns);
    await asSystem(db, OPERATION, (tx) => forgetOlderKeys(tx, FIELD_KEYS));
    const [{ id }, ...older] = FIELD_KEYS;
    console.log(`Sealed ${rotated} fields anew; everything is sealed with the key ${id}.`);
    if (older.length > 0) console.log(`No longer needed: ${older.map((key) => key.id).join(', ')}.`);
  }),
);
