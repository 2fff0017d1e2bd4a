import { sql, type Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { TrainingSeat, TrainingSession } from '#platform/db/schema.generated.ts';
import { aRecordType } from '../catalogue/catalogue.factory.ts';

const HOUR = 3_600_000;

/** For tests: so many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

/** For tests: an open session with two places for the workers of all agencies, the day after tomorrow, unless told otherwise. */
export const aTrainingSession = async (
  tx: Tx,
  agencyId: number,
  values: Partial<Insertable<TrainingSession>> = {},
): Promise<number> => {
  const { id } = await tx
    .insertInto('training_session')
    .values({
      agency_id: agencyId,
      record_type_id: await aRecordType(tx),
      trainer: 'Tara Trainer',
      supervisor: 'Sam Supervisor',
      starts_at: inHours(48),
      ends_at: inHours(52),
      time_zone: 'Europe/London',
      address: '1 Test Street',
      capacity: 2,
      price_pence: 4500,
      currency: 'GBP',
      visibility: 'ALL',
      state: 'OPEN',
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: a seat on a session; booked unless told otherwise. */
export const aTrainingSeat = async (
  tx: Tx,
  sessionId: number,
  agencyId: number,
  workerId: number,
  status: TrainingSeat['status'] = 'BOOKED',
): Promise<number> => {
  const { id } = await tx
    .insertInto('training_seat')
    .values({
      session_id: sessionId,
      owner_agency_id: sql<number>`(select s.agency_id from training_session s where s.id = ${sessionId})`,
      agency_id: agencyId,
      worker_id: workerId,
      status,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: as if it had been held yesterday. */
export const letSessionPass = async (tx: Tx, id: number): Promise<void> => {
  await tx
    .updateTable('training_session')
    .set({ starts_at: inHours(-28), ends_at: inHours(-24) })
    .where('id', '=', id)
    .execute();
};
