import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { personName } from './work.ts';
import type { AnyRecord } from '../record/kinds.ts';

const DONE = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const;
const BY_COLLEAGUE: Record<RecordStatus, (what: string) => string> = {
  APPROVED: (what) => `A colleague has approved ${what} in the meantime.`,
  REJECTED: (what) => `A colleague has rejected ${what} in the meantime.`,
  WAITING_APPROVAL: (what) => `${what} was changed in the meantime. It’s back in the list with the changes.`,
};

const whatOf = ({ name, worker }: Pick<AnyRecord, 'name' | 'worker'>): string => `${name} of ${personName(worker)}`;

/** There is no way back for a decision, so it says what was done to what. */
export const decidedWords = (record: Pick<AnyRecord, 'name' | 'worker'>, status: keyof typeof DONE): string =>
  `${DONE[status]}: ${whatOf(record)}.`;

/** What became of a record that somebody else had changed first. */
export const meanwhileWords = (now: Pick<AnyRecord, 'name' | 'worker' | 'status'>): string =>
  BY_COLLEAGUE[now.status](whatOf(now));
