import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/installation/rotate.ts';

type Column = 'sealed_query' | 'sealed_answer';

const place = (column: Column, jobId: number): string => `transport_job.${column}:${jobId}`;

/** What a client asks about authorised times, or is answered: people name patients where they should not. */
export const sealQuery = (keys: Keyring, column: Column, jobId: number, text: string): Buffer =>
  seal(keys, place(column, jobId), text);

export const unsealQuery = (keys: Keyring, column: Column, jobId: number, sealed: Buffer): string =>
  unseal(keys, place(column, jobId), sealed);

export const sealedQueries: SealedColumn[] = (['sealed_query', 'sealed_answer'] as const).map((column) => ({
  table: 'transport_job',
  column,
  key: ['id'],
}));
