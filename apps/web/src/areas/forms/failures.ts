import type { Form } from '@worklane/contract/forms/form.ts';
import { announce, CallFailed } from '~/app/failure.ts';
import { notify } from '~/app/notices.ts';

/** Document 002, section 8, for uploads: no network, the server's fault, its own words, anything else. */
export const uploadWords = (failure: unknown): string => {
  if (!(failure instanceof CallFailed)) return 'Internal Server Error';
  const { status, message } = failure;
  if (status === 0) return 'Network Connection Failure';
  if (status === 500) return 'Internal Server Error';
  return message || `Request Failed: ${status}`;
};

export const announceUpload = (failure: unknown): void => notify('error', uploadWords(failure));

/**
 * Why a form was not saved: as every call says it, but for bank details, which the document words like an upload. A failure
 * never reads as a success (product design, 13.30).
 */
export const announceSave = ({ kind }: Form, failure: unknown): void => {
  const isBad = failure instanceof CallFailed && failure.status === 400;
  if (kind === 'BANK' && !isBad) announceUpload(failure);
  else announce(failure);
};

/** What the server has against single fields, by their names. */
export const faultsOf = (failure: unknown): Record<string, string> =>
  failure instanceof CallFailed
    ? Object.fromEntries(failure.violations.map(({ field, message }) => [field, message]))
    : {};
