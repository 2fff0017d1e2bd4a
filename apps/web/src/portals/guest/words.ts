import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import { wordsFor, type CallFailed } from '~/app/failure.ts';
import type { Severity } from '~/app/notices.ts';

type Words = readonly [severity: Severity, message: string];

/** Document 002, section 8: why an application failed; a bad request reads as it does everywhere. */
export const applyFailureWords = (failure: CallFailed): readonly Words[] => {
  const { status, message } = failure;
  if (status === 0 || status === 400) return wordsFor(failure);
  if (message) return [['error', message]];
  return [['error', status === 500 ? 'Internal Server Error' : `Request Failed: ${status}`]];
};

/** Document 002, section 6: only a worker applies with an account. */
export const refusalOfLink = ({
  roles,
  workerId,
}: Pick<LoginResponse, 'roles' | 'workerId'>): readonly [severity: Severity, message: string] | undefined => {
  const role = roles?.[0]?.name ?? '';
  if (role !== 'ROLE_WORKER') return ['warning', `Failed to determine user or Invalid role: ${role}`];
  return workerId == null ? ['error', 'No worker Identifier Found.'] : undefined;
};
