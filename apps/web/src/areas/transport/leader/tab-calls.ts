import { startJourney, undoStep } from '@worklane/contract/transport/journey.ts';
import { getLeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { uploadWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import { useCommand, useDetail } from '~/app/queries.ts';

/* How the wizard reaches the server for all that is no tab of the log: those keep what they hold by themselves (`log/device-log.ts`). */

/** The job, as whoever is signed in leads it. */
export const useLeaderJob = (id: number, isSignedIn: boolean) =>
  useDetail(getLeaderJob, { params: { id } }, { silent: true, enabled: isSignedIn });

/** What of the journey needs a connection; the job is read again afterwards. */
export const useJourneyCalls = () => ({
  start: useCommand(startJourney),
  undo: useCommand(undoStep),
});

/** Document 003: the times that were worked. */
export const useTimesUpload = (onDone: () => void) =>
  useCommand(uploadWorkerTimes, { done: 'Shift times updated', onDone });
