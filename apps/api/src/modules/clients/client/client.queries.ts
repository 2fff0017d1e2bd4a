import type { ClientDetail, createClient } from '@worklane/contract/clients/client.ts';
import type { Received } from '@worklane/contract/endpoint.ts';
import { sql, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Actor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Client as ClientRow } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { ClientFacts } from './client.policy.ts';

type Input = Received<typeof createClient>['body'];

export type Client = Omit<ClientDetail, 'can'> & ClientFacts;

const toClient = (row: Selectable<ClientRow>): Client => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  email: row.email,
  telephone: row.telephone,
  address: { firstLine: row.first_line, town: row.town, postCode: row.post_code, country: row.country },
  status: row.status,
  applicationsApprovedBy: row.applications_approved_by,
  authoriseMatchingTimes: row.authorise_matching_times,
  confirmWithinHours: row.confirm_within_hours,
  introducedByAgencyId: row.introduced_by_agency_id,
  version: row.version,
});

const columnsOf = ({ address, ...input }: Input) => ({
  name: input.name,
  email: input.email,
  telephone: input.telephone,
  first_line: address.firstLine,
  town: address.town,
  post_code: address.postCode,
  country: address.country,
  status: input.status,
  applications_approved_by: input.applicationsApprovedBy,
  authorise_matching_times: input.authoriseMatchingTimes,
  confirm_within_hours: input.confirmWithinHours,
});

/** Whether the actor may know of a row of `client`: the own one, or one that the own agency works for or brought in; agencies that it bills are none. */
export const seesClient = (actor: Actor): RawBuilder<SqlBool> => {
  switch (actor.userType) {
    case 'ADMIN':
      return sql`true`;
    case 'CLIENT':
      return sql`client.id = ${actor.clientId}`;
    case 'AGENCY':
      return sql`(client.kind <> 'AGENCY' and (client.introduced_by_agency_id = ${actor.agencyId}
        or client.id in (select client_id from agency_client where agency_id = ${actor.agencyId})))`;
    case 'WORKER':
      return sql`false`;
  }
};

export const findClient = async (tx: Tx, actor: Actor, id: number): Promise<Client | undefined> => {
  const row = await tx
    .selectFrom('client')
    .selectAll()
    .where('id', '=', id)
    .where(seesClient(actor))
    .executeTakeFirst();
  return row && toClient(row);
};

export const insertClient = async (tx: Tx, input: Input, introducedByAgencyId: number | null): Promise<Client> =>
  toClient(
    await tx
      .insertInto('client')
      .values({ ...columnsOf(input), introduced_by_agency_id: introducedByAgencyId })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

/** Undefined when the row has moved on since `version`. */
export const saveClient = async (
  tx: Tx,
  id: number,
  { version, ...input }: Input & { version: number },
): Promise<Client | undefined> => {
  const row = await tx
    .updateTable('client')
    .set({ ...columnsOf(input), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return row && toClient(row);
};
