import { CallFailed } from '~/app/failure.ts';

/**
 * Document 002, section 8, for uploads and for saving: no network, the server's own words, its fault, anything else. What
 * the document leaves silent is said as well, and a failure never reads as a success (product design, 13.30).
 */
export const failureWords = (failure: unknown): string => {
  if (!(failure instanceof CallFailed)) return 'Internal Server Error';
  const { status, message } = failure;
  if (status === 0) return 'Network Connection Failure';
  if (message) return message;
  return status === 500 ? 'Internal Server Error' : `Request Failed: ${status}`;
};
