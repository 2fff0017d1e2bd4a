import type { Region } from '@worklane/contract/calendar/bank-holiday.ts';
import { sql } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Choice } from './choice.rules.ts';

/** The agency that brought a client in, if one did. */
export const agenciesOfClients = async (
  tx: Tx,
  clientIds: readonly number[],
): Promise<ReadonlyMap<number, number | null>> => {
  const rows = await tx
    .selectFrom('client')
    .select(['id', 'introduced_by_agency_id as agencyId'])
    .where(sql<boolean>`id = any (${clientIds}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, agencyId }) => [id, agencyId]));
};

export const agencyOfClient = async (tx: Tx, clientId: number): Promise<number | null> =>
  (await agenciesOfClients(tx, [clientId])).get(clientId) ?? null;

/** The agency that employs a worker, if it is one only. */
const agencyOfWorker = async (tx: Tx, workerId: number): Promise<number | null> => {
  const [first, second] = await tx
    .selectFrom('agency_worker')
    .select('agency_id')
    .where('worker_id', '=', workerId)
    .where('status', '=', 'ACTIVE')
    .limit(2)
    .execute();
  return first && !second ? first.agency_id : null;
};

/** The agency by whose calendar somebody goes; null: the platform's. */
export const homeAgencyOf = async (tx: Tx, actor: Actor): Promise<number | null> => {
  if (actor.clientId !== null) return agencyOfClient(tx, actor.clientId);
  if (actor.workerId !== null) return agencyOfWorker(tx, actor.workerId);
  return actor.agencyId;
};

/** The choices of the platform and of these agencies, where they have made one. */
export const listChoices = (tx: Tx, agencyIds: readonly (number | null)[]): Promise<Choice[]> =>
  tx
    .selectFrom('calendar_choice')
    .select(['agency_id as agencyId', 'time_zone as timeZone', 'region', 'version'])
    .where(sql<boolean>`agency_id is null or agency_id = any (${agencyIds}::bigint[])`)
    .execute();

export const listAgencyIds = async (tx: Tx): Promise<number[]> =>
  (await tx.selectFrom('agency').select('id').orderBy('id').execute()).map(({ id }) => id);

/** The choices of everybody who has made one. */
export const listAllChoices = (tx: Tx): Promise<Choice[]> =>
  tx
    .selectFrom('calendar_choice')
    .select(['agency_id as agencyId', 'time_zone as timeZone', 'region', 'version'])
    .execute();

/** Undefined when it has moved on since `version`. */
export const saveChoice = (
  tx: Tx,
  agencyId: number | null,
  { timeZone, region, version }: { timeZone: string | null; region: Region | null; version: number },
): Promise<Choice | undefined> => {
  const values = { time_zone: timeZone, region, version: version + 1 };
  return tx
    .insertInto('calendar_choice')
    .values({ agency_id: agencyId, ...values })
    .onConflict((held) => held.column('agency_id').doUpdateSet(values).where('calendar_choice.version', '=', version))
    .returning(['agency_id as agencyId', 'time_zone as timeZone', 'region', 'version'])
    .executeTakeFirst();
};
