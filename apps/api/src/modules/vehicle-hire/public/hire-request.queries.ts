import type { HireRequestInput, PublicDocument } from '@worklane/contract/vehicle-hire/public-hire.ts';
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
      telephone: input.telephone,
      date_of_birth: input.dateOfBirth,
      first_line: input.firstLine,
      town: input.town,
      post_code: input.postCode,
      country: input.country,
      licence_number: input.licenceNumber,
      terms_id: input.termsId,
      accepted_at: acceptedAt,
    })
    .execute();
};

/** What was entered for a booking, with the terms that were accepted; undefined for one from elsewhere. */
export const findRequest = (tx: Tx, agencyId: number, bookingId: number) =>
  tx
    .selectFrom('hire_request as r')
    .innerJoin('hire_terms as t', (join) =>
      join.onRef('t.agency_id', '=', 'r.agency_id').onRef('t.id', '=', 'r.terms_id'),
    )
    .innerJoin('hirer_person as p', (join) =>
      join.onRef('p.agency_id', '=', 'r.agency_id').onRef('p.client_id', '=', 'r.client_id'),
    )
    .select(['r.first_name as firstName', 'r.last_name as lastName', 'r.email', 'r.telephone'])
    .select(['r.date_of_birth as dateOfBirth', 'r.first_line as firstLine', 'r.town', 'r.post_code as postCode'])
    .select(['r.country', 'r.licence_number as licenceNumber', 'r.accepted_at as acceptedAt'])
    .select(['r.client_id as clientId', 'p.confirmed_at as confirmedAt', 'r.confirmed_at as bookingConfirmedAt'])
    .select(['t.number', 't.text', 't.created_at as createdAt'])
    .where('r.agency_id', '=', agencyId)
    .where('r.booking_id', '=', bookingId)
    .executeTakeFirst();

export type FoundRequest = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

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

/** The person behind an address is known from now on. */
export const savePersonFacts = async (
  tx: Tx,
  { agencyId, clientId }: Pick<Booked, 'agencyId' | 'clientId'>,
  { dateOfBirth, licenceNumber }: Pick<FoundRequest, 'dateOfBirth' | 'licenceNumber'>,
): Promise<void> => {
  await tx
    .updateTable('hirer_person')
    .set({
      date_of_birth: dateOfBirth,
      licence_number: licenceNumber,
      confirmed_at: sql<string>`now()`,
      version: nextVersion,
    })
    .where('agency_id', '=', agencyId)
    .where('client_id', '=', clientId)
    .execute();
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

/** So many pictures may wait at one agency’s page: more than a day’s hirers send, and less than a disk. */
export const MAX_WAITING_PICTURES = 500;

/** So many of them from one address: enough for some hirers of one network, and too few to keep others from sending theirs. */
export const MAX_WAITING_OF_SENDER = 25;

/** How many pictures from the public page wait at the agency, and how many of them are this sender’s. */
export const countWaiting = (tx: Tx, agencyId: number, senderHash: string) =>
  tx
    .selectFrom('hirer_upload')
    .select(sql<number>`count(*)`.as('all'))
    .select(sql<number>`count(*) filter (where sender_hash = ${senderHash})`.as('ofSender'))
    .where('agency_id', '=', agencyId)
    .where('token_hash', 'is not', null)
    .executeTakeFirstOrThrow();

type Sent = { readonly tokenHash: string; readonly senderHash: string };

/** The picture waits until it is named by a booking, and for a day. */
export const savePicture = async (
  tx: Tx,
  agencyId: number,
  fileId: number,
  { tokenHash, senderHash }: Sent,
): Promise<void> => {
  await tx
    .insertInto('hirer_upload')
    .values({ agency_id: agencyId, file_id: fileId, token_hash: tokenHash, sender_hash: senderHash })
    .execute();
};

/** Keeps a picture for the booking; false where it is nobody’s, somebody else’s, or of another booking already. */
export const keepPictureFor = async (
  tx: Tx,
  { agencyId, bookingId }: Pick<Booked, 'agencyId' | 'bookingId'>,
  { tokenHash, name }: { readonly tokenHash: string; readonly name: PublicDocument },
): Promise<boolean> => {
  const kept = await tx
    .updateTable('hirer_upload')
    .set({ booking_id: bookingId, name })
    .where('agency_id', '=', agencyId)
    .where('token_hash', '=', tokenHash)
    .where('booking_id', 'is', null)
    .where('uploaded_at', '>', sql<string>`now() - interval '24 hours'`)
    .returning('file_id')
    .executeTakeFirst();
  return kept !== undefined;
};

/** Takes the pictures of a booking from those that wait. */
export const takePictures = async (tx: Tx, agencyId: number, bookingId: number) => {
  const taken = await tx
    .deleteFrom('hirer_upload')
    .where('agency_id', '=', agencyId)
    .where('booking_id', '=', bookingId)
    .returning(['file_id as fileId', 'name'])
    .execute();
  return taken.flatMap(({ fileId, name }) => (name === null ? [] : [{ fileId, name }]));
};
