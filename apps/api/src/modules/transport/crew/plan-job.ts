import type { TransportCrew } from '@worklane/contract/transport/crew.ts';
import { conflict } from '#platform/errors/errors.ts';
import { keepEstimates } from '../price/price-job.ts';
import { notifyDesk } from './announce.ts';
import { findPlannedJob, lockPlannedJob, type PlannedJob, saveJob } from './crew.queries.ts';
import { canPlan, isReady } from './crew.rules.ts';
import { type AgencyContext, crewFor, gatesFor, whyNoJob } from './crew.views.ts';

/** The agency’s job, locked: 404 or 409 where it isn’t one that it has accepted, 409 once the crew has set out. */
export const beginPlanning = async (cx: AgencyContext, id: number): Promise<PlannedJob> => {
  const job = (await lockPlannedJob(cx.tx, cx.actor.agencyId, id)) ?? (await whyNoJob(cx, id));
  if (!canPlan(job.status))
    throw conflict('NOT_PLANNED', 'This job can’t be planned any more. Reload the page to see how it stands.');
  return job;
};

/** A job that lacks something after a change is not ready any more, and says so. */
export const endPlanning = async (cx: AgencyContext, id: number): Promise<TransportCrew> => {
  const job = await findPlannedJob(cx.tx, cx.actor.agencyId, id);
  if (job?.status === 'COMMITTED' && !isReady(await gatesFor(cx, job))) {
    await saveJob(cx.tx, job, { status: 'ACCEPTED' });
    await notifyDesk(cx, job, {
      kind: 'BOOKINGS',
      title: 'Not ready any more',
      body: 'Something that this transport needs is gone. Its page says what is missing.',
    });
  }
  await keepEstimates(cx, cx.actor.agencyId, [id]);
  return crewFor(cx, id);
};
