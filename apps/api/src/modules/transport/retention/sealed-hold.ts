import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/installation/rotate.ts';

const place = (jobId: number, number: number): string => `transport_legal_hold.reason:${jobId}/${number}`;

/** Why a legal hold was set or lifted; people name patients where they should not. */
export const sealHold = (keys: Keyring, jobId: number, number: number, reason: string): Buffer =>
  seal(keys, place(jobId, number), reason);

export const unsealHold = (keys: Keyring, jobId: number, number: number, reason: Buffer): string =>
  unseal(keys, place(jobId, number), reason);

export const sealedHolds: SealedColumn = { table: 'transport_legal_hold', column: 'reason', key: ['job_id', 'number'] };
