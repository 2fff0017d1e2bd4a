import type { Answer, Received } from '@worklane/contract/endpoint.ts';
import type { handBackTransportJob as contract } from '@worklane/contract/transport/crew.ts';
import { sql } from 'kysely';
import { conflict } from '#platform/errors/errors.ts';
import { notifyClient, notifyCrew } from './announce.ts';
import { findBookings } from './crew.queries.ts';
import { isBooked } from './crew.rules.ts';
import type { AgencyContext } from './crew.views.ts';
import { beginPlanning } from './plan-job.ts';

/** Somebody else may accept a client’s job that the agency can’t do after all. Nobody else was asked for a guest’s. */
export const handBackTransportJob = async (
  cx: AgencyContext,
  { body: { transportId } }: Received<typeof contract>,
): Promise<Answer<typeof contract>> => {
  const { tx, actor } = cx;
  const job = await beginPlanning(cx, transportId);
  const crew = (await findBookings(tx, job)).filter(
    ({ shiftStatus }) => isBooked(shiftStatus) || shiftStatus === 'APPLIED',
  );
  const { rows } = await sql<{ done: boolean }>`select app.hand_back_transport(${job.id}) as done`.execute(tx);
  if (!rows[0]?.done)
    throw conflict('NOT_YOURS_TO_GIVE', 'Only a client’s job that isn’t committed can be handed back.');
  await notifyCrew(
    cx,
    job,
    crew.map(({ workerId }) => workerId),
    {
      kind: 'CANCELLATIONS',
      title: 'Your booking was cancelled',
      body: `${actor.organisation} doesn’t take a transport on that you applied or were booked for.`,
    },
  );
  await notifyClient(cx, job, {
    title: 'Handed back',
    body: `${actor.organisation} can’t take your transport on after all. It is new again for the agencies that you asked.`,
  });
  return { id: job.id, transportStatus: 'NEW' };
};
