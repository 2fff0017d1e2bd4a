import { asSystem } from '#platform/db/transaction.ts';
import { job } from '#platform/jobs/jobs.ts';
import { announceOffRoad } from './announce-off-road.ts';

/** Tells of a dangerous defect that somebody has reported who sees no bookings: how many are affected is looked up here. */
export const announceDefect = job<{ entryId: number }>({
  name: 'announce-vehicle-defect',
  run: async (deps, { entryId }) => {
    await asSystem(deps.db, 'announce-vehicle-defect', async (tx) => {
      const defect = await tx
        .selectFrom('general_log as e')
        .innerJoin('vehicle as v', (join) =>
          join.onRef('v.agency_id', '=', 'e.agency_id').onRef('v.id', '=', 'e.vehicle_id'),
        )
        .select(['v.id', 'v.agency_id as agencyId', 'v.name', 'v.model', 'v.regno'])
        .select(['e.recorded_by as recordedBy', 'e.author_user_id as userId'])
        .where('e.id', '=', entryId)
        .executeTakeFirstOrThrow();
      const { recordedBy: name, userId, ...vehicle } = defect;
      await announceOffRoad({ tx, enqueue: deps.enqueue(tx) }, vehicle, { name, userId });
    });
  },
});
