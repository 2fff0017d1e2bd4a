import type { RecordStatus } from '@worklane/contract/training/record.ts';
import type { Portal } from '~/app/session/session.ts';
import { expiryOf } from '~/ui/expiry.ts';
import { type StatusWords, wordsOfStatus } from '~/ui/status.ts';
import type { AnyRecord } from './kinds.ts';

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

/** Document 002, section 4: an error sign, a green square, and a clock for whatever else there is. */
export type Sign = 'REJECTED' | 'APPROVED' | 'OTHER';

/** What the agency decided; once the record has expired that counts no longer, and must not stand green beside the word. */
export const signOf = (status: RecordStatus, verdict: Verdict): Sign =>
  verdict !== 'EXPIRED' && (status === 'REJECTED' || status === 'APPROVED') ? status : 'OTHER';

type Can = Pick<AnyRecord['can'], 'decide' | 'edit'>;
type Mend = Record<Verdict, string | undefined>;

/** Workers bring their own records; those that the agency keeps for them they leave to it. */
const OWN: Mend = {
  EXPIRED: 'Upload a new one',
  EXPIRING: 'Upload a new one before it expires',
  REJECTED: 'Read the agency’s comment, then upload a better one',
  WAITING_APPROVAL: 'Your agency is checking it',
  APPROVED: undefined,
};

const OWN_KEPT: Mend = {
  ...OWN,
  EXPIRED: 'Ask your agency to renew it',
  EXPIRING: 'Ask your agency to renew it before it expires',
  REJECTED: 'Read the agency’s comment',
};

const DECIDES: Mend = {
  EXPIRED: 'Ask the worker for a new one',
  EXPIRING: 'Ask the worker for a new one before it expires',
  REJECTED: 'Waiting for the worker to upload a better one',
  WAITING_APPROVAL: 'Check it, then approve or reject it',
  APPROVED: undefined,
};

const COLLEAGUE: Mend = { ...DECIDES, WAITING_APPROVAL: 'Waiting for a colleague to check it' };

/** The platform and clients look on. */
const LOOKS_ON: Mend = {
  EXPIRED: 'The agency needs a new one',
  EXPIRING: 'The agency needs a new one before it expires',
  REJECTED: 'The agency needs a better one',
  WAITING_APPROVAL: 'The agency is checking it',
  APPROVED: undefined,
};

const wordsFor = (reader: Portal, { decide, edit }: Can): Mend => {
  if (reader === 'worker') return edit ? OWN : OWN_KEPT;
  if (reader === 'agency') return decide ? DECIDES : COLLEAGUE;
  return LOOKS_ON;
};

/** What mends it, as the reader may do it or waits for somebody else to. Nothing where all is well. */
export const mendOf = (verdict: Verdict, reader: Portal, can: Can): string | undefined =>
  wordsFor(reader, can)[verdict];

/** In the place of a document that nobody uploaded. */
export const noDocumentWords = ({ status, can }: { status: RecordStatus; can: Can }, reader: Portal): string => {
  if (reader === 'worker') {
    if (status === 'APPROVED') return 'Your agency approved this without a document.';
    return can.edit
      ? 'Upload the certificate so that your agency can check it.'
      : 'Your agency hasn’t added a document.';
  }
  if (status === 'APPROVED') return 'This was approved without a document.';
  return can.decide ? 'There’s no document to check yet.' : 'There’s no document yet.';
};
