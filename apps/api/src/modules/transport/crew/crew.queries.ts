import type { BookingStatus, CancelReason } from '@worklane/contract/shifts/status.ts';
import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import { isOffRoad } from '#modules/vehicle-hire/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { stale } from '#platform/errors/errors.ts';
import type { TransportBooking, TransportJob, VehicleHoldSource } from '#platform/db/schema.generated.ts';
import { assertSaved, nextVersion } from '#platform/db/versions.ts';
import type { LicenceCheck, VehicleFacts } from './crew.rules.ts';

/** A job that its agency has accepted. */
export type PlannedJob = {
  readonly id: number;
  readonly version: number;
  readonly reference: string;
  readonly status: TransportStatus;
  readonly agencyId: number;
  readonly clientId: number | null;
  readonly requiredAt: string;
  readonly pickupArea: string;
  readonly destinationArea: string;
  readonly start: string;
  readonly end: string;
  readonly vehicleId: number | null;
  readonly driverId: number | null;
  readonly teamLeaderId: number | null;
  readonly authorisedAt: string | null;
  readonly actualStart: string | null;
  readonly actualEnd: string | null;
  readonly breakMinutes: number | null;
  readonly queriedAt: string | null;
  /** In the clear until `seal-transport-queries` has been there. */
  readonly queryReason: string | null;
  readonly queryAnswer: string | null;
  readonly sealedQuery: Buffer | null;
  readonly sealedAnswer: Buffer | null;
  readonly isAnswered: boolean;
};

const jobs = (tx: Tx) =>
  tx
    .selectFrom('transport_job as j')
    .select(['j.id', 'j.version', 'j.reference', 'j.status', 'j.client_id as clientId', 'j.required_at as requiredAt'])
    .select(['j.pickup_area as pickupArea', 'j.destination_area as destinationArea', 'j.vehicle_id as vehicleId'])
    .select(['j.driver_id as driverId', 'j.team_leader_id as teamLeaderId', 'j.authorised_at as authorisedAt'])
    .select(['j.actual_start as actualStart', 'j.actual_end as actualEnd', 'j.break_minutes as breakMinutes'])
    .select(['j.queried_at as queriedAt', 'j.query_reason as queryReason', 'j.query_answer as queryAnswer'])
    .select(['j.sealed_query as sealedQuery', 'j.sealed_answer as sealedAnswer'])
    .select(sql<boolean>`num_nonnulls(j.query_answer, j.sealed_answer) > 0`.as('isAnswered'))
    .select(['j.agency_id as agencyId', 'j.starts_at as start', 'j.ends_at as end'])
    .where('j.starts_at', 'is not', null)
    .where('j.agency_id', 'is not', null)
    .$narrowType<{ agencyId: number; start: string; end: string }>();

/** Of the agency, accepted by it. */
export const findPlannedJob = (tx: Tx, agencyId: number, id: number): Promise<PlannedJob | undefined> =>
  jobs(tx).where('j.agency_id', '=', agencyId).where('j.id', '=', id).executeTakeFirst();

/** The same, locked; the lock of a job comes after that of its vehicle and before those of workers. */
export const lockPlannedJob = (tx: Tx, agencyId: number, id: number): Promise<PlannedJob | undefined> =>
  jobs(tx).where('j.agency_id', '=', agencyId).where('j.id', '=', id).forUpdate().executeTakeFirst();

/** A client’s own, once an agency has accepted it. */
export const findJobOfClient = (tx: Tx, clientId: number, id: number): Promise<PlannedJob | undefined> =>
  jobs(tx).where('j.client_id', '=', clientId).where('j.id', '=', id).executeTakeFirst();

export const lockJobOfClient = (tx: Tx, clientId: number, id: number): Promise<PlannedJob | undefined> =>
  jobs(tx).where('j.client_id', '=', clientId).where('j.id', '=', id).forUpdate().executeTakeFirst();

/** When a job came to be like this, the last time. */
export const findReachedAt = async (tx: Tx, jobId: number, status: TransportStatus): Promise<string | undefined> => {
  const row = await tx
    .selectFrom('transport_status_change')
    .select('at')
    .where('job_id', '=', jobId)
    .where('status', '=', status)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
};

export const lockVehicle = async (tx: Tx, agencyId: number, vehicleId: number): Promise<void> => {
  await sql`select app.lock_vehicle(${vehicleId})`.execute(tx);
  // Reservations that nobody has confirmed in time hold nothing.
  await sql`select app.expire_hire_holds(${agencyId}, ${vehicleId})`.execute(tx);
};

export const saveJob = async (tx: Tx, job: Pick<PlannedJob, 'id' | 'version'>, values: Updateable<TransportJob>) => {
  assertSaved(
    await tx
      .updateTable('transport_job')
      .set({ ...values, version: nextVersion })
      .where('id', '=', job.id)
      .where('version', '=', job.version)
      .returning('id')
      .executeTakeFirst(),
  );
};

const bookings = (tx: Tx) =>
  tx
    .selectFrom('transport_booking as b')
    .innerJoin('worker as w', 'w.id', 'b.worker_id')
    .select(['b.id as bookingId', 'b.version', 'b.job_id as jobId', 'b.spec_id as specId', 'b.worker_id as workerId'])
    .select([
      'b.shift_status as shiftStatus',
      'w.firstname',
      'w.lastname',
      'b.agency_id as agencyId',
      'b.cancelled_reason as cancelledReason',
      'b.cancelled_at as cancelledAt',
      'b.cancel_why as cancelWhy',
      'b.cancel_note as cancelNote',
    ])
    .$narrowType<{ shiftStatus: BookingStatus; cancelWhy: CancelReason | null }>();

export type BookingRow = Awaited<ReturnType<typeof findBookings>>[number];

/** All that the agency has made for a job, the oldest first. */
export const findBookings = (tx: Tx, { id, agencyId }: Pick<PlannedJob, 'id' | 'agencyId'>) =>
  bookings(tx).where('b.job_id', '=', id).where('b.agency_id', '=', agencyId).orderBy('b.id').execute();

/** Which of these workers can sign in. */
export const findSigningIn = async (tx: Tx, workerIds: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from unnest(${workerIds}::bigint[]) id where app.has_confirmed_email(id)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
};

export const findBooking = (tx: Tx, of: { agencyId: number } | { workerId: number }, id: number) =>
  bookings(tx)
    .where('b.id', '=', id)
    .where((booking) =>
      'agencyId' in of ? booking('b.agency_id', '=', of.agencyId) : booking('b.worker_id', '=', of.workerId),
    )
    .executeTakeFirst();

export const insertBooking = async (tx: Tx, values: Insertable<TransportBooking>): Promise<number> => {
  const { id } = await tx.insertInto('transport_booking').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

export const insertBookings = async (tx: Tx, values: readonly Insertable<TransportBooking>[]): Promise<void> => {
  if (values.length > 0) await tx.insertInto('transport_booking').values(values).execute();
};

export const saveBooking = async (
  tx: Tx,
  booking: Pick<BookingRow, 'bookingId'>,
  version: number,
  values: Updateable<TransportBooking>,
): Promise<void> => {
  assertSaved(
    await tx
      .updateTable('transport_booking')
      .set({ ...values, version: nextVersion })
      .where('id', '=', booking.bookingId)
      .where('version', '=', version)
      .returning('id')
      .executeTakeFirst(),
  );
};

type Answered = {
  readonly bookingId: number;
  readonly version: number;
  /** Null: as the driver. */
  readonly specId: number | null;
  readonly overrideReason: string | null;
};

/** Books all of these applicants at once. */
export const bookApplicants = async (tx: Tx, applicants: readonly Answered[]): Promise<void> => {
  if (applicants.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    update transport_booking b
    set shift_status = 'BOOKED', spec_id = a.spec_id, override_reason = coalesce(a.reason, b.override_reason),
        version = b.version + 1
    from unnest(${applicants.map(({ bookingId }) => bookingId)}::bigint[],
                ${applicants.map(({ version }) => version)}::int[],
                ${applicants.map(({ specId }) => specId)}::bigint[],
                ${applicants.map(({ overrideReason }) => overrideReason)}::text[]) as a (id, version, spec_id, reason)
    where b.id = a.id and b.version = a.version
    returning b.id`.execute(tx);
  if (rows.length < applicants.length) throw stale();
};

/** Ends applications that nobody needs any more. */
export const endApplications = (tx: Tx, jobId: number, specIds: readonly number[]) =>
  tx
    .updateTable('transport_booking')
    .set({ shift_status: 'CANCELLED', cancelled_reason: 'FILLED', version: nextVersion })
    .where('job_id', '=', jobId)
    .where('spec_id', 'in', specIds.length === 0 ? [0] : specIds)
    .where('shift_status', '=', 'APPLIED')
    .returning('worker_id as workerId')
    .execute();

/** Of a job that the agency has accepted. */
export const findSpec = (tx: Tx, agencyId: number, specId: number) =>
  tx
    .selectFrom('transport_spec as s')
    .innerJoin('transport_job as j', 'j.id', 's.job_id')
    .select('j.id as jobId')
    .where('s.id', '=', specId)
    .where('j.agency_id', '=', agencyId)
    .executeTakeFirst();

/** Where whoever is not in the crew has no times of their own, those of the whole job count. */
export const saveWorked = async (
  tx: Tx,
  jobId: number,
  { start, end, breakTime }: { start: string; end: string; breakTime: number },
): Promise<void> => {
  await tx
    .updateTable('transport_booking')
    .set({ actual_start: start, actual_end: end, break_minutes: breakTime, version: nextVersion })
    .where('job_id', '=', jobId)
    .where('actual_start', 'is', null)
    .where(sql<boolean>`app.is_held(shift_status)`)
    .execute();
};

type VehicleRow = VehicleFacts & {
  readonly id: number;
  readonly name: string;
  readonly regno: string;
  readonly seats: number;
};

/** Of the fleet for transports. */
export const fleetOf = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('vehicle as v')
    .leftJoin('vehicle_due_dates as d', (join) =>
      join.onRef('d.agency_id', '=', 'v.agency_id').onRef('d.vehicle_id', '=', 'v.id'),
    )
    .where('v.agency_id', '=', agencyId)
    .where('v.for_transport', '=', true);

export const VEHICLE = [
  'v.id',
  'v.name',
  'v.regno',
  'v.seats',
  'd.mot_on as mot',
  'd.tax_on as tax',
  'd.insurance_on as insurance',
] as const;

/** What may keep a vehicle from a journey besides its papers. */
export const keptBy = ({ id, start, end }: Pick<PlannedJob, 'id' | 'start' | 'end'>) =>
  [
    sql<boolean>`v.status = 'RETIRED'`.as('retired'),
    isOffRoad('v').as('offRoad'),
    sql<VehicleHoldSource[]>`array(
      select h.source::text from vehicle_hold h
      where h.agency_id = v.agency_id and h.vehicle_id = v.id and h.transport_job_id is distinct from ${id}
        and h.starts_at < ${end} and h.ends_at > ${start})`.as('heldFor'),
  ] as const;

export const findVehicleFor = (tx: Tx, job: PlannedJob, vehicleId: number): Promise<VehicleRow | undefined> =>
  fleetOf(tx, job.agencyId).select(VEHICLE).select(keptBy(job)).where('v.id', '=', vehicleId).executeTakeFirst();

/** As many as an agency has at work; a longer list would be no list to pick from. */
const MOST_WORKERS = 500;

/** Everybody who works for the agency. */
export const findWorkers = (tx: Tx, agencyId: number) =>
  tx
    .selectFrom('agency_worker as l')
    .innerJoin('worker as w', 'w.id', 'l.worker_id')
    .select(['w.id as workerId', 'w.firstname', 'w.lastname', 'w.employment_number as employmentNumber'])
    .where('l.agency_id', '=', agencyId)
    .where('l.status', '=', 'ACTIVE')
    .orderBy(sql`lower(w.lastname)`)
    .orderBy(sql`lower(w.firstname)`)
    .orderBy('w.id')
    .limit(MOST_WORKERS)
    .execute();

/** The kind of work that drivers are cleared for, and the check of a driving licence, by their codes. */
const DRIVER_CODE = '002';
const LICENCE_CODE = 'DL';

export const findDriverWork = (tx: Tx) =>
  tx.selectFrom('assignment_code').select(['id', 'name']).where('code', '=', DRIVER_CODE).executeTakeFirstOrThrow();

/** What the agency has on record of the driving licences of these workers. */
export const findLicenceChecks = async (
  tx: Tx,
  agencyId: number,
  workerIds: readonly number[],
): Promise<(workerId: number) => LicenceCheck> => {
  const rows = await tx
    .selectFrom('worker_record')
    .select('worker_id as workerId')
    .select(sql<string | null>`max(expires_on) filter (where status = 'APPROVED')`.as('approvedUntil'))
    .select(sql<boolean>`bool_or(status = 'REJECTED')`.as('rejected'))
    .select(sql<boolean>`bool_or(status = 'WAITING_APPROVAL')`.as('waiting'))
    .where('agency_id', '=', agencyId)
    .where('kind', '=', 'COMPLIANCE')
    .where('code', '=', LICENCE_CODE)
    .where('worker_id', 'in', workerIds.length === 0 ? [0] : workerIds)
    .groupBy('worker_id')
    .execute();
  const known = new Map(rows.map(({ workerId, ...check }) => [workerId, check]));
  return (workerId) => known.get(workerId) ?? { approvedUntil: null, rejected: false, waiting: false };
};
