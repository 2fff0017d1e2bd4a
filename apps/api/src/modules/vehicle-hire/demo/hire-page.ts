import { insertPerson, savePersonAddress } from '#modules/clients/index.ts';
import type { Tx } from '#platform/db/database.ts';

const TERMS = `1. Who drives. Only the hirer drives the vehicle, with a full licence that is valid for it. Bring the licence and a passport or an identity card when you pick the vehicle up.

2. Fuel. The vehicle comes back with as much fuel, or charge, as it had.

3. Kilometres. Those beyond the daily allowance are charged at the rate that is shown with the price.

4. Damage. Tell us at once. The deposit is released when the vehicle is back as it was.

5. Cancelling. It costs nothing up to 48 hours before the pick-up, and one day’s price afterwards.

6. Coming back late. Call us as soon as you know. Where that costs more, it is shown with the price.`;

/** An agency that takes bookings on its public page. */
export const addHirePage = async (tx: Tx, agencyId: number, createdBy: string): Promise<void> => {
  await tx.insertInto('hire_page').values({ agency_id: agencyId, open: true }).execute();
  await tx
    .insertInto('hire_terms')
    .values({ agency_id: agencyId, number: 1, text: TERMS, created_by: createdBy })
    .execute();
};

type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly details?: {
    readonly telephone: string;
    readonly dateOfBirth: string;
    readonly licenceNumber: string;
    readonly firstLine: string;
    readonly town: string;
    readonly postCode: string;
    readonly country: string;
  };
};

const PEOPLE: readonly Person[] = [
  {
    firstName: 'Priya',
    lastName: 'Lonsdale',
    email: 'priya.lonsdale@example.org',
    details: {
      telephone: '07700 900451',
      dateOfBirth: '1988-04-17',
      licenceNumber: 'LONSD854178P99AB',
      firstLine: '14 Harbour Parade',
      town: 'Southampton',
      postCode: 'SO14 2AQ',
      country: 'United Kingdom',
    },
  },
  { firstName: 'Callum', lastName: 'Reade', email: 'callum.reade@example.org' },
];

/** Two who have booked on the page: one whose details wait to be checked, and one who has yet to enter them. */
export const addHirersFromPage = async (
  tx: Tx,
  agencyId: number,
  book: (clientId: number, index: number) => Promise<number | undefined>,
): Promise<void> => {
  const { id: termsId } = await tx
    .selectFrom('hire_terms')
    .select('id')
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow();
  for (const [index, { details, ...person }] of PEOPLE.entries()) {
    const clientId = await insertPerson(tx, agencyId, person);
    await tx.insertInto('hirer').values({ agency_id: agencyId, client_id: clientId }).execute();
    const bookingId = await book(clientId, index);
    if (bookingId === undefined) continue;
    const { created_at: at } = await tx
      .updateTable('vehicle_booking')
      .set({ source: 'PLATFORM' })
      .where('id', '=', bookingId)
      .returning('created_at')
      .executeTakeFirstOrThrow();
    const licence = { date_of_birth: details?.dateOfBirth ?? null, licence_number: details?.licenceNumber ?? null };
    const of = { agency_id: agencyId, client_id: clientId, email: person.email, confirmed_at: at, ...licence };
    await tx.insertInto('hirer_person').values(of).execute();
    if (details) await savePersonAddress(tx, { agencyId, id: clientId }, details);
    await tx
      .insertInto('hire_request')
      .values({
        ...of,
        booking_id: bookingId,
        request_key: crypto.randomUUID(),
        request_hash: 'demo',
        first_name: person.firstName,
        last_name: person.lastName,
        telephone: details?.telephone ?? null,
        first_line: details?.firstLine ?? null,
        town: details?.town ?? null,
        post_code: details?.postCode ?? null,
        country: details?.country ?? null,
        terms_id: termsId,
        accepted_at: at,
        version: details ? 2 : 1,
      })
      .execute();
  }
};
