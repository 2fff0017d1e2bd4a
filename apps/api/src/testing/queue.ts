import { ownerQuery } from './owner.ts';
import type { TestApp } from './test-app.ts';
import { recoverPasswordJob, sendPasswordLinkJob } from '#modules/identity/password-link/link.service.ts';
import { sendEmailLinkJob } from '#modules/identity/email-change/email-change.service.ts';
import { inviteUserJob } from '#modules/people/invitation/invitation.job.ts';
import { changeEmailJob } from '#modules/workers/change-request/change-email.job.ts';
import { inviteWorkerJob } from '#modules/workers/invitation/invitation.job.ts';
import { takeApplicationJob, welcomeWorkerJob } from '#modules/applicants/guest.service.ts';

const JOBS = [
  takeApplicationJob,
  welcomeWorkerJob,
  inviteWorkerJob,
  inviteUserJob,
  changeEmailJob,
  recoverPasswordJob,
  sendPasswordLinkJob,
  sendEmailLinkJob,
];

/** For tests: does what waits in the queue, and what comes of that. */
export const workOff = async (app: TestApp): Promise<void> => {
  for (const { name, run } of JOBS) {
    const queued = await ownerQuery<{ data: never }>(
      app,
      `delete from pgboss.job where name = $1 and state = 'created' returning data`,
      [name],
    );
    for (const { data } of queued) await run(app.jobDeps, data);
  }
};
