import { type Pence, pence, rate } from '@worklane/contract/money.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { PriceLine, TransportPrice } from './price.rules.ts';

const jobs = (tx: Tx) =>
  tx
    .selectFrom('transport_job as j')
    .leftJoin('vehicle as v', (join) =>
      join.onRef('v.agency_id', '=', 'j.agency_id').onRef('v.id', '=', 'j.vehicle_id'),
    )
    .leftJoin('transport_vehicle_log as l', (join) =>
      join.onRef('l.job_id', '=', 'j.id').onRef('l.vehicle_id', '=', 'j.vehicle_id'),
    )
    .select(['j.id', 'j.reference', 'j.agency_id as agencyId', 'j.client_id as clientId'])
    .select('j.purchase_order as purchaseOrder')
    .select(['j.required_at as requiredAt', 'j.starts_at as startsAt', 'j.ends_at as endsAt', 'j.version'])
    .select(['j.pickup_area as pickupArea', 'j.destination_area as destinationArea'])
    .select(['j.actual_start as actualStart', 'j.actual_end as actualEnd', 'j.break_minutes as breakMinutes'])
    .select(['j.authorised_at as authorisedAt', 'j.queried_at as queriedAt'])
    .select(sql<boolean>`num_nonnulls(j.query_answer, j.sealed_answer) > 0`.as('isAnswered'))
    .select(sql<TransportStatus>`j.status`.as('status'))
    .select('v.body_type as bodyType')
    .select(sql<number | null>`l.end_mileage - l.start_mileage`.as('kilometres'))
    .select(
      sql<number>`(select count(*) from transport_booking b where b.job_id = j.id and app.is_held(b.shift_status))`.as(
        'crew',
      ),
    )
    .select(
      sql<number>`(select coalesce(sum(s.number_of_staff), 0) from transport_spec s where s.job_id = j.id)`.as('asked'),
    )
    .select(
      sql<boolean>`exists (select from transport_status_change c where c.job_id = j.id and c.status = 'IN_PROGRESS')`.as(
        'hasBegun',
      ),
    );

export type JobToPrice = NonNullable<Awaited<ReturnType<typeof findJobToPrice>>>;

/** Of the agency, or still offered to it: whoever asks has looked. */
export const findJobToPrice = (tx: Tx, id: number) => jobs(tx).where('j.id', '=', id).executeTakeFirst();

/** Jobs of the agency in the order of their ids; nobody changes them until this transaction is over. */
export const lockJobsToPrice = (tx: Tx, agencyId: number, ids: readonly number[]) =>
  jobs(tx).where('j.agency_id', '=', agencyId).where('j.id', 'in', ids).orderBy('j.id').forUpdate('j').execute();

/** Jobs of the agency. */
export const findJobsToPrice = (tx: Tx, agencyId: number, ids: readonly number[]) =>
  jobs(tx).where('j.agency_id', '=', agencyId).where('j.id', 'in', ids).execute();

/** The agency’s jobs that a client has asked for under a purchase order, and that aren’t over; in the order of their ids. */
export const findJobsUnderOrders = async (tx: Tx, agencyId: number): Promise<number[]> => {
  const rows = await tx
    .selectFrom('transport_job')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('client_id', 'is not', null)
    .where('purchase_order', 'is not', null)
    .where('status', 'in', ['ACCEPTED', 'COMMITTED', 'IN_PROGRESS', 'WAITING_AUTHORIZATION'])
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** In the order of their ids; nobody changes them until this transaction is over, and what is read from here on is how they stand. */
export const lockJobs = async (tx: Tx, agencyId: number, ids: readonly number[]): Promise<void> => {
  await tx
    .selectFrom('transport_job')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

/** By the job. */
export const findStepsOfJobs = async (tx: Tx, jobIds: readonly number[]) => {
  const rows = await tx
    .selectFrom('transport_journey_step')
    .select(['job_id as jobId', 'step', 'at'])
    .where('job_id', '=', sql<number>`any(${jobIds}::bigint[])`)
    .execute();
  return Map.groupBy(rows, ({ jobId }) => jobId);
};

export const findJourneySteps = async (tx: Tx, jobId: number) => (await findStepsOfJobs(tx, [jobId])).get(jobId) ?? [];

type Asked = {
  readonly clientId: number | null;
  readonly bodyType: string | null;
  readonly from: string;
  readonly to: string | null;
};

/**
 * Jobs of the agency without a price that a rate may price, asked for from about its first day to its last, the earliest first and `limit`
 * at most.
 */
export const findUnpricedJobs = (tx: Tx, agencyId: number, { clientId, bodyType, from, to }: Asked, limit: number) =>
  jobs(tx)
    .leftJoin('client as c', 'c.id', 'j.client_id')
    .select('c.name as clientName')
    .where('j.agency_id', '=', agencyId)
    .where('j.status', '<>', 'CANCELLED')
    .where(sql<boolean>`not exists (select from transport_price p where p.job_id = j.id)`)
    .where(sql<boolean>`j.required_at >= (${from}::date - 2)::timestamptz`)
    .$if(to !== null, (query) => query.where(sql<boolean>`j.required_at < (${to}::date + 3)::timestamptz`))
    .$if(clientId !== null, (query) => query.where('j.client_id', '=', clientId))
    .$if(bodyType !== null, (query) => query.where(sql<boolean>`v.body_type = ${bodyType}`))
    .orderBy('j.required_at')
    .orderBy('j.id')
    .limit(limit)
    .execute();

type Owner = { readonly jobId: number; readonly agencyId: number; readonly clientId: number | null };

/** Takes the place of the price that the job had. */
export const savePrice = async (
  tx: Tx,
  { jobId, agencyId, clientId }: Owner,
  { lines, net, vat, missing }: TransportPrice,
  { id: rateId, currency }: { readonly id: number; readonly currency: string },
  now: Temporal.Instant,
): Promise<void> => {
  const values = {
    client_id: clientId,
    rate_id: rateId,
    currency,
    net_pence: net,
    vat_pence: vat,
    missing: [...missing],
    priced_at: now.toString(),
  };
  await tx
    .insertInto('transport_price')
    .values({ job_id: jobId, agency_id: agencyId, ...values })
    .onConflict((same) => same.column('job_id').doUpdateSet(values))
    .execute();
  await tx.deleteFrom('transport_price_line').where('agency_id', '=', agencyId).where('job_id', '=', jobId).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('transport_price_line')
    .values(
      lines.map((line, index) => ({
        agency_id: agencyId,
        job_id: jobId,
        position: index + 1,
        charge: line.charge,
        description: line.description,
        quantity: Math.round(line.quantity * 10_000) / 10_000,
        unit: line.unit,
        rate: line.rate,
        amount_pence: line.amount,
        vat_treatment: line.vat.treatment,
        vat_basis_points: line.vat.basisPoints,
        vat_reason: line.vat.reason,
        working: [...line.working],
      })),
    )
    .execute();
};

export type Estimate = {
  readonly jobId: number;
  readonly clientId: number;
  readonly net: Pence;
  readonly currency: string;
};

/** Each takes the place of the estimate that its job had; one that says the same stays. */
export const saveEstimates = async (
  tx: Tx,
  agencyId: number,
  estimates: readonly Estimate[],
  now: Temporal.Instant,
): Promise<void> => {
  if (estimates.length === 0) return;
  await tx
    .insertInto('transport_estimate')
    .values(
      estimates.map(({ jobId, clientId, net, currency }) => ({
        job_id: jobId,
        agency_id: agencyId,
        client_id: clientId,
        currency,
        net_pence: net,
        estimated_at: now.toString(),
      })),
    )
    .onConflict((same) =>
      same
        .columns(['job_id', 'agency_id'])
        .doUpdateSet((row) => ({
          currency: row.ref('excluded.currency'),
          net_pence: row.ref('excluded.net_pence'),
          estimated_at: row.ref('excluded.estimated_at'),
        }))
        .where(
          sql<boolean>`(transport_estimate.currency, transport_estimate.net_pence) <> (excluded.currency, excluded.net_pence)`,
        ),
    )
    .execute();
};

export const deleteEstimates = async (tx: Tx, agencyId: number, jobIds: readonly number[]): Promise<void> => {
  if (jobIds.length === 0) return;
  await tx.deleteFrom('transport_estimate').where('agency_id', '=', agencyId).where('job_id', 'in', jobIds).execute();
};

export type KeptPrice = TransportPrice & {
  readonly jobId: number;
  readonly currency: string;
  readonly rateFrom: string;
  readonly pricedAt: string;
};

/** As they were worked out, with their lines. */
export const findPrices = async (
  tx: Tx,
  agencyId: number,
  jobIds: readonly number[],
): Promise<ReadonlyMap<number, KeptPrice>> => {
  const heads = await tx
    .selectFrom('transport_price as p')
    .innerJoin('transport_rate as r', (join) =>
      join.onRef('r.agency_id', '=', 'p.agency_id').onRef('r.id', '=', 'p.rate_id'),
    )
    .select(['p.job_id as jobId', 'p.currency', 'p.net_pence', 'p.vat_pence', 'p.missing'])
    .select(['p.priced_at as pricedAt', 'r.effective_from as rateFrom'])
    .where('p.agency_id', '=', agencyId)
    .where('p.job_id', 'in', jobIds)
    .execute();
  const lines = await tx
    .selectFrom('transport_price_line')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where('job_id', 'in', jobIds)
    .orderBy('position')
    .execute();
  const linesOf = Map.groupBy(lines, (line) => line.job_id);
  return new Map(
    heads.map(({ net_pence: net, vat_pence: vat, ...head }) => [
      head.jobId,
      {
        ...head,
        net: pence(net),
        vat: pence(vat),
        lines: (linesOf.get(head.jobId) ?? []).map((line): PriceLine => ({
          charge: line.charge,
          description: line.description,
          quantity: Number(line.quantity),
          unit: line.unit,
          rate: rate(line.rate),
          amount: pence(line.amount_pence),
          vat: { treatment: line.vat_treatment, basisPoints: line.vat_basis_points, reason: line.vat_reason },
          working: line.working,
        })),
      },
    ]),
  );
};

/** What the client of a job is charged, as far as it is told. */
export const findCharge = async (
  tx: Tx,
  clientId: number,
  jobId: number,
): Promise<{ net: Pence; vat: Pence; currency: string } | undefined> => {
  const row = await tx
    .selectFrom('transport_price')
    .select(['net_pence', 'vat_pence', 'currency'])
    .where('client_id', '=', clientId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  return row && { net: pence(row.net_pence), vat: pence(row.vat_pence), currency: row.currency };
};
