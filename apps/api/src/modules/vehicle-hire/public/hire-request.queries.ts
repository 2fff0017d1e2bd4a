import type { HireRequestInput, HirerDetails } from '@worklane/contract/vehicle-hire/public-hire.ts';
import { sql } from 'kysely';
import { forgetPersons, insertPerson, type PersonDetails } from '#modules/clients/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { addHirer } from '../hirer.queries.ts';
import { emailKey } from './hire-request.rules.ts';

/** Requests of one key wait for each other, and so do those for one address: each finds what the one before has made. */
export const lockRequest = async (tx: Tx, agencyId: number, requestKey: string, email: string): Promise<void> => {
  for (const name of [requestKey, emailKey(email)])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`hire request ${agencyId} ${name}`}, 0))`.execute(tx);
};

/** The booking that was made under this key; undefined until one was. */
export const findByKey = (tx: Tx, agencyId: number, requestKey: string) =>
  tx
    .selectFrom('hire_request as r')
    .innerJoin('vehicle_booking as b', (join) =>
      join.onRef('b.agency_id', '=', 'r.agency_id').onRef('b.id', '=', 'r.booking_id'),
    )
    .select(['r.request_hash as hash', 'b.reference', 'b.reserved_until as reservedUntil'])
    .where('r.agency_id', '=', agencyId)
    .where('r.request_key', '=', requestKey)
    .executeTakeFirst();

type Named = Pick<PersonDetails, 'firstName' | 'lastName' | 'email'>;

/**
 * The agency’s hirer who has this address, as they are; somebody new where nobody has it. The new one is made in any case, and taken
 * back where there is one already, so that nobody can tell by the time which it was.
 */
export const hirerWith = async (tx: Tx, agencyId: number, person: Named): Promise<number> => {
  const known = await tx
    .selectFrom('hirer_person')
    .select('client_id')
    .where('agency_id', '=', agencyId)
    .where(sql`lower(email)`, '=', emailKey(person.email))
    // Nobody forgets them meanwhile.
    .forShare()
    .executeTakeFirst();
  await sql`savepoint newcomer`.execute(tx);
  const clientId = await insertPerson(tx, agencyId, person);
  await addHirer(tx, { agencyId }, clientId);
  if (known) {
    await sql`rollback to savepoint newcomer`.execute(tx);
    return known.client_id;
  }
  await tx
    .insertInto('hirer_person')
    .values({ agency_id: agencyId, client_id: clientId, email: person.email })
    .execute();
  return clientId;
};

type Booked = { readonly agencyId: number; readonly bookingId: number; readonly clientId: number };

export const insertRequest = async (
  tx: Tx,
  { agencyId, bookingId, clientId }: Booked,
  input: HireRequestInput,
  { hash, acceptedAt }: { readonly hash: string; readonly acceptedAt: string },
): Promise<void> => {
  await tx
    .insertInto('hire_request')
    .values({
      booking_id: bookingId,
      agency_id: agencyId,
      client_id: clientId,
      request_key: input.requestKey,
      request_hash: hash,
      first_name: input.firstName,
      last_name: input.lastName,
      email: input.email,
      terms_id: input.termsId,
      accepted_at: acceptedAt,
    })
    .execute();
};

/** What was entered for a booking, with the terms that were accepted; undefined for one from elsewhere. */
export const findRequest = async (tx: Tx, agencyId: number, bookingId: number) => {
  const row = await tx
    .selectFrom('hire_request as r')
    .innerJoin('hire_terms as t', (join) =>
      join.onRef('t.agency_id', '=', 'r.agency_id').onRef('t.id', '=', 'r.terms_id'),
    )
    .innerJoin('hirer_person as p', (join) =>
      join.onRef('p.agency_id', '=', 'r.agency_id').onRef('p.client_id', '=', 'r.client_id'),
    )
    .select(['r.first_name as firstName', 'r.last_name as lastName', 'r.email', 'r.telephone'])
    .select(['r.date_of_birth as dateOfBirth', 'r.first_line as firstLine', 'r.town', 'r.post_code as postCode'])
    .select(['r.country', 'r.licence_number as licenceNumber', 'r.accepted_at as acceptedAt', 'r.version'])
    .select(['r.client_id as clientId', 'p.confirmed_at as confirmedAt', 'r.confirmed_at as bookingConfirmedAt'])
    .select(['p.licence_number as knownLicence', 'r.checked_at as checkedAt', 'r.checked_by as checkedBy'])
    .select(['t.number', 't.text', 't.created_at as createdAt'])
    .where('r.agency_id', '=', agencyId)
    .where('r.booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { telephone, dateOfBirth, licenceNumber, firstLine, town, postCode, country, ...request } = row;
  // All of it is there, or nothing.
  const details = { telephone, dateOfBirth, licenceNumber, firstLine, town, postCode, country } as HirerDetails;
  return { ...request, details: licenceNumber === null ? null : details };
};

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

const atVersion = (tx: Tx, { agencyId, bookingId }: Omit<Booked, 'clientId'>, version: number) =>
  tx
    .updateTable('hire_request')
    .set({ version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', bookingId)
    .where('version', '=', version)
    .returning('version');

/** Nobody has checked them yet. Undefined when the row has moved on since `version`. */
export const saveDetails = (
  tx: Tx,
  booked: Omit<Booked, 'clientId'>,
  version: number,
  { telephone, dateOfBirth, licenceNumber, firstLine, town, postCode, country }: HirerDetails,
) =>
  atVersion(tx, booked, version)
    .set({
      telephone,
      date_of_birth: dateOfBirth,
      licence_number: licenceNumber,
      first_line: firstLine,
      town,
      post_code: postCode,
      country,
      checked_at: null,
      checked_by: null,
    })
    .executeTakeFirst();

/** Somebody has compared the details with the originals. Undefined when the row has moved on since `version`. */
export const saveChecked = (tx: Tx, booked: Omit<Booked, 'clientId'>, version: number, checkedBy: string) =>
  atVersion(tx, booked, version)
    .set({ checked_at: sql<string>`now()`, checked_by: checkedBy })
    .executeTakeFirst();

/** The hirer has shown that the address of this booking is theirs. */
export const noteConfirmed = async (tx: Tx, agencyId: number, bookingId: number): Promise<void> => {
  await tx
    .updateTable('hire_request')
    .set({ confirmed_at: sql<string>`now()` })
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', bookingId)
    .where('confirmed_at', 'is', null)
    .execute();
};

const ofPerson = (tx: Tx, { agencyId, clientId }: Pick<Booked, 'agencyId' | 'clientId'>) =>
  tx
    .updateTable('hirer_person')
    .set({ version: nextVersion })
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId);

/** Whose an address is, is known from now on. */
export const noteKnown = async (tx: Tx, person: Pick<Booked, 'agencyId' | 'clientId'>): Promise<void> => {
  await ofPerson(tx, person)
    .set({ confirmed_at: sql<string>`now()` })
    .execute();
};

/** What the person behind an address drives with, is known from now on. */
export const savePersonFacts = async (
  tx: Tx,
  person: Pick<Booked, 'agencyId' | 'clientId'>,
  { dateOfBirth, licenceNumber }: Pick<HirerDetails, 'dateOfBirth' | 'licenceNumber'>,
): Promise<void> => {
  await ofPerson(tx, person).set({ date_of_birth: dateOfBirth, licence_number: licenceNumber }).execute();
};

/**
 * Forgets persons who have never confirmed a booking, once nothing is left of what was entered for them. Who enters that address again
 * is somebody new.
 */
export const forgetUnconfirmed = async (tx: Tx): Promise<void> => {
  const { rows } = await sql<{ clientId: number }>`
    delete from hirer_person p using (
      select agency_id, client_id from hirer_person u
        where confirmed_at is null
          and not exists (select from hire_request r where r.agency_id = u.agency_id and r.client_id = u.client_id)
        -- Somebody is reserving for them at this moment.
        for update skip locked) u
      where p.agency_id = u.agency_id and p.client_id = u.client_id
      returning p.client_id as "clientId"`.execute(tx);
  await forgetPersons(
    tx,
    rows.map(({ clientId }) => clientId),
  );
};
