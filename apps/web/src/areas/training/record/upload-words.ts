import { CallFailed, wordsFor } from '~/app/failure.ts';
import type { Severity } from '~/app/notices.ts';

/** Document 002, section 8: an upload says less than other calls when the server has broken down. */
export const uploadWords = (failure: unknown): readonly (readonly [severity: Severity, message: string])[] => {
  const told = failure instanceof CallFailed ? failure : new CallFailed(500);
  return told.status === 500 ? [['error', 'Internal Server Error']] : wordsFor(told);
};
