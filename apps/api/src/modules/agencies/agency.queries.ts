import type { Received } from '@worklane/contract/endpoint.ts';
import type { AgencyDetail, createAgency, updateAgency } from '@worklane/contract/agencies/agency.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Input = Received<typeof createAgency>['body'];

const COLUMNS = [
  'id',
  'name',
  'email',
  'telephone',
  'street',
  'town',
  'state',
  'post_code as postCode',
  'country',
  'status',
  'base_currency as baseCurrency',
  // Another picture has another address, so that nobody keeps showing the old one.
  sql<string | null>`'/api/v1/agency/' || agency.id || '/logo?v=' || agency.logo_file_id`.as('logo'),
  'version',
] as const;

export type Agency = Omit<AgencyDetail, 'can'>;

const columnsOf = ({ postCode, ...rest }: Input) => ({ ...rest, post_code: postCode });

/** Whether the actor may know of a row of `agency`: everybody knows the own agency and those they are linked to. */
export const seesAgency = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'AGENCY':
      return sql`agency.id = ${actor.agencyId}`;
    case 'CLIENT':
      return sql`agency.id in (select agency_id from agency_client where client_id = ${actor.clientId})`;
    case 'WORKER':
      return sql`agency.id in (select agency_id from agency_worker where worker_id = ${actor.workerId})`;
  }
};

export const findAgency = (tx: Tx, actor: Actor, id: number) =>
  tx.selectFrom('agency').select(COLUMNS).where('id', '=', id).where(seesAgency(actor)).executeTakeFirst();

export const insertAgency = (tx: Tx, input: Input) =>
  tx.insertInto('agency').values(columnsOf(input)).returning(COLUMNS).executeTakeFirstOrThrow();

/** Undefined when the row has moved on since `version`. */
export const saveAgency = (tx: Tx, id: number, { version, ...input }: Received<typeof updateAgency>['body']) =>
  tx
    .updateTable('agency')
    .set({ ...columnsOf(input), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
