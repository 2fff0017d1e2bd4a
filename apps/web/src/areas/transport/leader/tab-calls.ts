import { recordStep, startJourney, undoStep } from '@worklane/contract/transport/journey.ts';
import { getLeaderJob } from '@worklane/contract/transport/leader-job.ts';
import { uploadWorkerTimes } from '@worklane/contract/transport/worker-times.ts';
import { useCommand, useDetail } from '~/app/queries.ts';

/*
 * How the wizard reaches the server for all that is no tab of the log: those keep what they hold by themselves (`log/log-store.ts`). Whoever
 * keeps the wizard going without a connection does it here.
 */

/** The job, as whoever is signed in leads it. */
export const useLeaderJob = (id: number) => useDetail(getLeaderJob, { params: { id } }, { silent: true });

/** The steps of the journey, each with the time of the server; the job is read again afterwards. */
export const useJourneyCalls = () => ({
  start: useCommand(startJourney),
  record: useCommand(recordStep),
  undo: useCommand(undoStep),
});

/** Document 003: the times that were worked. */
export const useTimesUpload = (onDone: () => void) =>
  useCommand(uploadWorkerTimes, { done: 'Shift times updated', onDone });
