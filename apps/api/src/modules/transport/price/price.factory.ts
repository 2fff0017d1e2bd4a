import { pence } from '@worklane/contract/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { aCompleteTaxi } from '../taxi/taxi.factory.ts';
import { aCrewMember, anAmbulance } from '../transport.factory.ts';
import { aCrewedJob } from '../leader/leader.factory.ts';

/** Where clocks show UTC, on a Tuesday. */
export const WORKED = { start: '2026-03-03T09:00:00Z', end: '2026-03-03T13:00:00Z', breakTime: 0 } as const;

/** For tests: a journey of two in the crew that waits to be authorised, of 100 km in a special vehicle, with 40 minutes at the pick-up. */
export const aJourneyToPrice = async (
  tx: Tx,
  agencyId: number,
  clientId: number | undefined,
  { logged = true }: { logged?: boolean } = {},
): Promise<number> => {
  const [workerId, driverId] = [await aCrewMember(tx, agencyId), await aCrewMember(tx, agencyId)];
  const { jobId } = await aCrewedJob(tx, {
    agencyId,
    workerId,
    driverId,
    status: 'IN_PROGRESS',
    inHours: -30,
    ...(clientId !== undefined && { clientId }),
  });
  const vehicleId = await anAmbulance(tx, agencyId, { body_type: 'SPECIAL' });
  const change = (values: object) => tx.updateTable('transport_job').set(values).where('id', '=', jobId).execute();
  await change({ vehicle_id: vehicleId, starts_at: WORKED.start, ends_at: WORKED.end });
  if (logged) {
    await tx
      .insertInto('transport_vehicle_log')
      .values({
        job_id: jobId,
        vehicle_id: vehicleId,
        agency_id: agencyId,
        start_mileage: 1000,
        end_mileage: 1100,
        checks: '{}',
        defects: '[]',
        saved_by: 'Una Example',
      })
      .execute();
    const steps = [
      ['EN_ROUTE', '08:30'],
      ['AT_PICKUP', '09:30'],
      ['PATIENT_ABOARD', '10:10'],
      ['AT_DESTINATION', '11:00'],
      ['HANDED_OVER', '11:10'],
    ] as const;
    for (const [step, clock] of steps)
      await tx
        .insertInto('transport_journey_step')
        .values({ job_id: jobId, step, at: `2026-03-03T${clock}:00Z` })
        .execute();
  }
  await change({ status: 'WAITING_AUTHORIZATION' });
  return jobId;
};

/** For tests: a taxi that is on an invoice, whose id is answered. */
export const anInvoicedTaxi = async (
  tx: Tx,
  { agencyId, clientId, workerId }: { agencyId: number; clientId: number; workerId: number },
): Promise<number> => {
  const taxiId = await aCompleteTaxi(tx, clientId, agencyId, workerId, { at: '2041-04-02T09:30:00Z' });
  const line = { description: 'Taxi', price: null, amount: pence(100), vatBasisPoints: 2000 };
  const invoice = { agencyId, clientId, currency: 'GBP', lines: [line], purchaseOrder: null };
  const today = Temporal.PlainDate.from('2041-04-03');
  const { id } = await issueInvoice(tx, { ...invoice, sources: [{ taxiId }] }, today);
  return id;
};
