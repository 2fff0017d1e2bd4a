import { sealedColumns } from '../sealed-columns.ts';
import { runCommand } from '#platform/config/command.ts';
import { rotateFieldKeys } from '#platform/crypto/rotate.ts';
import { createDatabase, createPool } from '#platform/db/database.ts';

/** `npm run rotate-field-keys`: seals personal fields anew with the first key of `FIELD_KEYS`; the product may be running. */
await runCommand(async ({ FIELD_KEYS }, databaseUrl) => {
  const db = createDatabase(createPool(databaseUrl, 1));
  try {
    const rotated = await rotateFieldKeys(db, FIELD_KEYS, sealedColumns);
    const [{ id }, ...older] = FIELD_KEYS;
    console.log(`Sealed ${rotated} fields anew; everything is sealed with the key ${id}.`);
    if (older.length > 0) console.log(`No longer needed: ${older.map((key) => key.id).join(', ')}.`);
  } finally {
    await db.destroy();
  }
});
