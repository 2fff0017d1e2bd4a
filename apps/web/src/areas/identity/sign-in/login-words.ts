import type { CallFailed } from '~/app/failure.ts';

/** Document 000, section 8, in its order: why a sign-in failed. */
export const loginFailureWords = ({ status, message }: Pick<CallFailed, 'status' | 'message'>): string => {
  if (status === 0) return 'Network Connection Failure';
  if (message.includes('Bad credentials')) return 'Invalid Credentials';
  if (message) return message;
  return status === 500 ? 'Internal Server Error' : `Login Failed: ${status}`;
};
