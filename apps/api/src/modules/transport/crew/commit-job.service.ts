import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { commitTransportJob as contract } from '@worklane/contract/transport/crew.ts';
import { lockWorker } from '#modules/shifts/index.ts';
import { conflict } from '#platform/errors/errors.ts';
import { notifyClient, notifyCrew } from './announce.ts';
import { findBookings, saveJob } from './crew.queries.ts';
import { isBooked, isReady } from './crew.rules.ts';
import { type AgencyContext, crewFor, gatesFor } from './crew.views.ts';
import { beginPlanning } from './plan-job.ts';

/** A job is ready once it has everything; who is in the crew is looked at once more. Applications for it go on until the crew sets out. */
export const commitTransportJob = async (
  cx: AgencyContext,
  { body: { transportId } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const job = await beginPlanning(cx, transportId);
  if (job.status !== 'ACCEPTED') throw conflict('COMMITTED', 'This job is already ready for execution.');
  const crew = (await findBookings(cx.tx, job)).filter(({ shiftStatus }) => isBooked(shiftStatus));
  const workerIds = crew.map(({ workerId }) => workerId).toSorted((one, other) => one - other);
  for (const workerId of workerIds) await lockWorker(cx.tx, workerId);
  const gates = await gatesFor(cx, job);
  if (!isReady(gates))
    throw conflict('NOT_READY', gates.flatMap(({ missing }) => (missing === null ? [] : [missing])).join(' '));
  await saveJob(cx.tx, job, { status: 'COMMITTED' });
  await notifyCrew(cx, job, workerIds, {
    kind: 'BOOKINGS',
    title: 'Ready',
    body: 'A transport that you are booked for has its vehicle and its crew.',
  });
  await notifyClient(cx, job, {
    title: 'Ready',
    body: 'Your transport has its vehicle and its crew.',
  });
  return crewFor(cx, transportId);
};
