import type { TransportRequest } from '@worklane/contract/transport/transport-request.ts';
import { blindIndex, seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/installation/rotate.ts';

const place = (jobId: number): string => `transport_request.content:${jobId}`;

const open = (text: string): TransportRequest => JSON.parse(text) as TransportRequest;

/** Everything that was entered for a job as one text that opens in its row alone. */
export const sealRequest = (keys: Keyring, jobId: number, content: TransportRequest): Buffer =>
  seal(keys, place(jobId), JSON.stringify(content));

export const unsealRequest = (keys: Keyring, jobId: number, content: Buffer): TransportRequest =>
  open(unseal(keys, place(jobId), content));

/** In place of what was entered, once it needn’t be kept any longer. Nobody opens it again. */
export const eraseRequest = (keys: Keyring, jobId: number): Buffer => seal(keys, place(jobId), '{"nhs":null}');

/** What the jobs of one patient have in common, where their number is known. */
export const nhsIndex = (keys: Keyring, { nhs }: Pick<TransportRequest, 'nhs'>): string | null =>
  nhs === null ? null : indexOfNhs(keys, nhs);

export const indexOfNhs = (keys: Keyring, nhs: string): string => blindIndex(keys, 'transport_request.nhs_index', nhs);

export const sealedRequests: SealedColumn = {
  table: 'transport_request',
  column: 'content',
  key: ['job_id'],
  index: { column: 'nhs_index', textOf: (text) => open(text).nhs },
};

/** Why a client has cancelled; people name patients where they should not. */
const reasonPlace = (jobId: number): string => `transport_job.cancel_reason:${jobId}`;

export const sealReason = (keys: Keyring, jobId: number, reason: string): Buffer =>
  seal(keys, reasonPlace(jobId), reason);

export const unsealReason = (keys: Keyring, jobId: number, reason: Buffer): string =>
  unseal(keys, reasonPlace(jobId), reason);

export const sealedReasons: SealedColumn = { table: 'transport_job', column: 'cancel_reason', key: ['id'] };
