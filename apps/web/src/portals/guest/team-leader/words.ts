import type { LoginResponse } from '@worklane/contract/identity/session.ts';
import type { Severity } from '~/app/notices.ts';
import type { Portal } from '~/app/session/session.ts';

/** Document 003, “Team-leader sign-in”. */
export const OTP_WORDS = {
  text: 'A one-time password was sent to your email. It works for five minutes.',
  resend: 'RESEND OTP',
  confirm: 'CONFIRM',
} as const;

export const TITLE = 'Team leader’s log';

export const NOT_AUTHORIZED = 'You are not authorized to access this resource.';

/** Document 003: where a sign-in for a job leads. */
export const landingAfter = (portal: Portal, jobId: string): string =>
  portal === 'agency' ? `/guest/team-leader/entry/${jobId}` : `/${portal}`;

/** Document 003: the entry takes a worker alone, by the name of the first role. */
export const refusalAtEntry = ({
  roles,
  workerId,
}: Pick<LoginResponse, 'roles' | 'workerId'>): readonly [severity: Severity, message: string] | undefined =>
  roles?.[0]?.name === 'ROLE_WORKER' && workerId != null ? undefined : ['error', NOT_AUTHORIZED];

/** What is kept of a job’s log on this device is called. */
export const lockName = (jobId: number): string => `transport-log:${jobId}`;

/** The job whose log is called so. */
export const jobOfLock = (name: string): number | undefined => {
  const [, id] = /^transport-log:(\d+)$/.exec(name) ?? [];
  return id === undefined ? undefined : Number(id);
};
