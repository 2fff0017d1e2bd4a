import { askForChange } from '#modules/identity/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { inviteWorkerJob } from '../invitation/invitation.job.ts';
import { findAgreedEmail, saveTypedEmail } from './change-request.queries.ts';

/**
 * An address that the worker has agreed to has to show that they read what is sent there, as when they change it
 * themselves. Who never signed in is invited there instead.
 */
export const changeEmailJob = job<{ requestId: number }>({
  name: 'change-email-as-requested',
  run: ({ config, db, enqueue }, { requestId }) =>
    asSystem(db, 'change-email-as-requested', async (tx) => {
      const agreed = await findAgreedEmail(tx, requestId);
      if (!agreed?.email) return;
      const { userId, signsIn, workerId, agencyId, email } = agreed;
      if (userId !== null && signsIn) return askForChange({ tx, config, enqueue: enqueue(tx) }, userId, email);
      await saveTypedEmail(tx, workerId, email);
      await enqueue(tx)(inviteWorkerJob, { agencyId, workerId });
    }),
});
