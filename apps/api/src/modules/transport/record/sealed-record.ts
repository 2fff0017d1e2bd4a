import type { RecordContent } from '@worklane/contract/transport/record.ts';
import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/installation/rotate.ts';

const place = (jobId: number, number: number): string => `transport_record.content:${jobId}/${number}`;

/** All that a record says as one text that opens in its row alone. */
export const sealRecord = (keys: Keyring, jobId: number, number: number, content: RecordContent): Buffer =>
  seal(keys, place(jobId, number), JSON.stringify(content));

export const unsealRecord = (keys: Keyring, jobId: number, number: number, content: Buffer): RecordContent =>
  JSON.parse(unseal(keys, place(jobId, number), content)) as RecordContent;

/** In place of what a record said, once it needn’t be kept any longer. */
export const eraseRecord = (keys: Keyring, jobId: number, number: number): Buffer =>
  seal(keys, place(jobId, number), '{}');

export const sealedRecords: SealedColumn = { table: 'transport_record', column: 'content', key: ['job_id', 'number'] };
