import { notify } from '#modules/messages/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { job, type Job } from '#platform/jobs/jobs.ts';
import {
  addAttendedRecords,
  lockSettled,
  restoreAttendedRecords,
  takeBackMissedRecords,
} from './attendance.queries.ts';

/**
 * Gives whoever attended a session a training record, kept by the agency whose worker they are, and takes it back from whoever did not
 * attend after all. No agency writes in the records of another one.
 */
export const settleAttendance: Job<{ sessionId: number }> = job({
  name: 'settle-training-attendance',
  run: ({ db, enqueue }, { sessionId }) =>
    asSystem(db, 'settle-training-attendance', async (tx) => {
      const session = await lockSettled(tx, sessionId);
      if (!session) return;
      await takeBackMissedRecords(tx, sessionId);
      await restoreAttendedRecords(tx, sessionId);
      const workerIds = await addAttendedRecords(tx, sessionId);
      if (workerIds.length === 0) return;
      await notify(
        { tx, enqueue: enqueue(tx) },
        {
          people: { workerIds, permission: 'VIEW_WORKER' },
          kind: 'RECORDS',
          title: `Certificate: ${session.name}`,
          body: `You attended the training ${session.name}. Your certificate is with your trainings.`,
          link: 'trainings',
          facts: [
            ['Training', session.name],
            ['Held by', session.agency],
          ],
        },
      );
    }),
});
