import type { LeaderLogInput, LeaderTab } from '@worklane/contract/transport/leader-log.ts';
import { seal, unseal, type Keyring } from '#platform/crypto/sealing.ts';
import type { SealedColumn } from '#platform/installation/rotate.ts';

type ContentOf<Tab extends LeaderTab> = Omit<Extract<LeaderLogInput, { tab: Tab }>, 'tab' | 'version'>;

const place = (jobId: number, tab: LeaderTab): string => `transport_leader_log.content:${jobId}/${tab}`;

/** All that a tab holds as one text that opens in its row alone. */
export const sealTab = (keys: Keyring, jobId: number, { tab, ...content }: LeaderLogInput): Buffer =>
  seal(keys, place(jobId, tab), JSON.stringify({ ...content, version: undefined }));

export const unsealTab = <Tab extends LeaderTab>(
  keys: Keyring,
  jobId: number,
  { tab, content }: { readonly tab: Tab; readonly content: Buffer },
): ContentOf<Tab> => JSON.parse(unseal(keys, place(jobId, tab), content)) as ContentOf<Tab>;

/** In place of what a tab held, once it needn’t be kept any longer. */
export const eraseTab = (keys: Keyring, jobId: number, tab: LeaderTab): Buffer => seal(keys, place(jobId, tab), '{}');

export const sealedTabs: SealedColumn = { table: 'transport_leader_log', column: 'content', key: ['job_id', 'tab'] };
