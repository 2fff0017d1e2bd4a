import { randomUUID } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Keyring } from '../crypto/sealing.ts';
import { keyedHash } from '../crypto/secrets.ts';

const RowCounts = z.record(z.string(), z.number());
export type RowCounts = z.infer<typeof RowCounts>;

const Manifest = z.object({
  format: z.literal(1),
  /** A copy of the embedded database's own files, or what `pg_dump` wrote. */
  kind: z.enum(['CLUSTER', 'DUMP']),
  takenAt: z.iso.datetime(),
  server: z.string(),
  /** What database and files have in common; null before the first start. */
  mark: z.string().nullable(),
  /** Which field keys open what is sealed. The keys themselves are kept elsewhere. */
  keys: z.array(z.object({ id: z.string(), fingerprint: z.string().nullable() })),
  /** Before and after the copy: what was written meanwhile may be in it or not. */
  rows: z.object({ before: RowCounts, after: RowCounts }),
});
export type Manifest = z.infer<typeof Manifest>;

/** Where the parts of a backup lie. */
export const partsOf = (folder: string) => ({
  manifest: join(folder, 'backup.json'),
  cluster: join(folder, 'cluster'),
  dump: join(folder, 'database.dump'),
  roles: join(folder, 'roles.sql'),
  files: join(folder, 'files'),
});

/** Tells whether two keys are the same one, and nothing else about them. */
const fingerprintOf = ({ secret }: Keyring[number]): string => keyedHash(secret, 'fingerprint').slice(0, 16);

export const describeKeys = (ids: readonly string[], keys: Keyring): Manifest['keys'] =>
  ids.map((id) => {
    const key = keys.find((each) => each.id === id);
    return { id, fingerprint: key ? fingerprintOf(key) : null };
  });

/** Which keys of a backup are not among these, a sentence each. */
export const missingKeys = (needed: Manifest['keys'], keys: Keyring): string[] =>
  needed.flatMap(({ id, fingerprint }) => {
    const key = keys.find((each) => each.id === id);
    if (!key) return [`FIELD_KEYS lacks the key "${id}", which this backup needs.`];
    if (fingerprint !== null && fingerprint !== fingerprintOf(key))
      return [`The key "${id}" in FIELD_KEYS is not the one that this backup needs.`];
    return [];
  });

/** Written last: a folder without it is no backup. */
export const writeManifest = async (folder: string, manifest: Manifest): Promise<void> => {
  const draft = join(folder, `draft-${randomUUID()}`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, partsOf(folder).manifest);
};

export const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(partsOf(folder).manifest, 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup, or one that was not finished.`);
  });
  const parsed = Manifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new Error(`${partsOf(folder).manifest} is damaged, or was written by a newer version.`);
  return parsed.data;
};
