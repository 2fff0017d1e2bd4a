import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { expiryOf } from '~/features/expiry/expiry.ts';
import { type StatusWords, wordsOfStatus } from '~/ui/status.ts';

export type Verdict = 'EXPIRED' | 'EXPIRING' | RecordStatus;

/** What counts of a record today, in one word: how long it is good comes before what the agency once decided. */
export const verdictOf = (status: RecordStatus, expires: string, today: string): Verdict => {
  const expiry = expiryOf(expires, today);
  if (expiry === 'expired') return 'EXPIRED';
  return expiry === 'alert' ? 'EXPIRING' : status;
};

/** Document 002, section 4, has the words about expiry. */
const EXPIRY_WORDS: Record<'EXPIRED' | 'EXPIRING', StatusWords> = {
  EXPIRED: { word: 'Expired', colour: 'red' },
  EXPIRING: { word: 'About to expire', colour: 'yellow' },
};

export const verdictWords = (verdict: Verdict): StatusWords =>
  verdict === 'EXPIRED' || verdict === 'EXPIRING' ? EXPIRY_WORDS[verdict] : wordsOfStatus(verdict);

const OWN: Record<Verdict, string | undefined> = {
  EXPIRED: 'Upload a new one',
  EXPIRING: 'Upload a new one before it expires',
  REJECTED: 'Read the agency’s comment, then upload a better one',
  WAITING_APPROVAL: 'Your agency is checking it',
  APPROVED: undefined,
};

const OTHERS: Record<Verdict, string | undefined> = {
  EXPIRED: 'Ask the worker for a new one',
  EXPIRING: 'Ask the worker for a new one before it expires',
  REJECTED: 'Waiting for the worker to upload a better one',
  WAITING_APPROVAL: 'Check it, then approve or reject it',
  APPROVED: undefined,
};

/** What mends it: workers bring their own records, agencies ask for them and check them. Nothing where all is well. */
export const mendOf = (verdict: Verdict, isOwn: boolean): string | undefined => (isOwn ? OWN : OTHERS)[verdict];
