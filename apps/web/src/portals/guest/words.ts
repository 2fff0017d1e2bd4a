import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import type { CallFailed } from '~/app/failure.ts';
import type { Severity } from '~/app/notices.ts';

/** Document 002, section 8, in its order: why an application failed. */
export const applyFailureWords = ({ status, message }: Pick<CallFailed, 'status' | 'message'>): string => {
  if (status === 0) return 'Network Connection Failure';
  if (message) return message;
  return status === 500 ? 'Internal Server Error' : `Request Failed: ${status}`;
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
