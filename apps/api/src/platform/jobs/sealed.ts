import { randomUUID } from 'node:crypto';
import { seal, unseal, type Keyring } from '../crypto/sealing.ts';
import type { JobType } from './jobs.ts';

/** What somebody typed about themselves, as it lies in the queue: finished jobs stay there for days. */
export type Sealed = { id: string; sealed: string };

/** Binds it to its job, so that it opens nowhere else. */
const placeOf = (name: string, id: string): string => `${name}:${id}`;

export const sealJob = (keys: Keyring, { name }: JobType<Sealed>, data: unknown): Sealed => {
  const id = randomUUID();
  return { id, sealed: seal(keys, placeOf(name, id), JSON.stringify(data)).toString('base64') };
};

export const openJob = (keys: Keyring, { name }: JobType<Sealed>, { id, sealed }: Sealed): unknown =>
  JSON.parse(unseal(keys, placeOf(name, id), Buffer.from(sealed, 'base64')));
