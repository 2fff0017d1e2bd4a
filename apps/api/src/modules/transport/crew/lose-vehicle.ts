import { notify } from '#modules/messages/index.ts';
import { isOffRoad, VehicleGrounded } from '#modules/vehicle-hire/index.ts';
import { asSystem } from '#platform/db/transaction.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { on } from '#platform/events/events.ts';
import { job } from '#platform/jobs/jobs.ts';

const OPERATION = 'take-transports-back';

/** Transports that were ready with a vehicle which is still off the road aren’t ready any more; their desk and whoever asked for them hear so. */
export const takeTransportsBack = job<{ agencyId: number; vehicleId: number }>({
  name: OPERATION,
  run: async ({ db, enqueue }, { agencyId, vehicleId }) => {
    await asSystem(db, OPERATION, async (tx) => {
      const lost = await tx
        .updateTable('transport_job')
        .set({ status: 'ACCEPTED', version: nextVersion })
        .where('agency_id', '=', agencyId)
        .where('vehicle_id', '=', vehicleId)
        .where('status', '=', 'COMMITTED')
        .where((row) =>
          row.exists(
            row
              .selectFrom('vehicle as v')
              .select('v.id')
              .where('v.agency_id', '=', agencyId)
              .where('v.id', '=', vehicleId)
              .where(isOffRoad('v')),
          ),
        )
        .returning(['id', 'reference', 'client_id as clientId'])
        .execute();
      const cx = { tx, enqueue: enqueue(tx) };
      for (const { id, reference, clientId } of lost) {
        const title = `Not ready any more: ${reference}`;
        const facts = [['Reference', reference]] as const;
        await notify(cx, {
          kind: 'BOOKINGS',
          people: { agencyIds: [agencyId], permission: 'MANAGE_TRANSPORT' },
          title,
          body: 'Its vehicle is off the road because of a dangerous defect. Pick another one, and commit it again.',
          facts,
          link: `jobs/agency-list/${id}`,
        });
        if (clientId !== null)
          await notify(cx, {
            reason: 'your organisation asked for this transport',
            people: { clientIds: [clientId], permission: 'VIEW_TRANSPORT' },
            title,
            body: 'Its vehicle can’t be used. The agency is looking for another one.',
            facts,
            link: `transport/${id}`,
          });
      }
    });
  },
});

/** Later, since whoever reports a defect may be no planner. */
export const enqueueTakingBack = on(VehicleGrounded, ({ enqueue }, grounded) => enqueue(takeTransportsBack, grounded));
