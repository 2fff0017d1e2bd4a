import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

export type PersonDetails = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly telephone: string;
  readonly firstLine: string;
  readonly town: string;
  readonly postCode: string;
  readonly country: string;
};

const nameOf = ({ firstName, lastName }: Pick<PersonDetails, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** Somebody who hires vehicles from the agency and has no other part in it; not more of them than what they are called and written to. */
export const insertPerson = async (
  tx: Tx,
  agencyId: number,
  person: Pick<PersonDetails, 'firstName' | 'lastName' | 'email'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('client')
    .values({ kind: 'PERSON', name: nameOf(person), email: person.email, introduced_by_agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('agency_client').values({ agency_id: agencyId, client_id: id, for_staff: false }).execute();
  return id;
};

/** What is known of a private person from now on. */
export const savePerson = async (tx: Tx, agencyId: number, id: number, person: PersonDetails): Promise<void> => {
  await tx
    .updateTable('client')
    .set({
      name: nameOf(person),
      email: person.email,
      telephone: person.telephone,
      first_line: person.firstLine,
      town: person.town,
      post_code: person.postCode,
      country: person.country,
      version: nextVersion,
    })
    .where('id', '=', id)
    .where('kind', '=', 'PERSON')
    .where('introduced_by_agency_id', '=', agencyId)
    .execute();
};

/** What stands in place of the name of somebody who is forgotten. */
const FORGOTTEN = 'Unconfirmed hirer';

/** Nothing tells any more who they were; what they had to do with the agency stays. */
export const forgetPersons = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return;
  const nothing = { telephone: null, first_line: null, town: null, post_code: null, country: null };
  await tx
    .updateTable('client')
    .set({ ...nothing, name: FORGOTTEN, email: null, version: nextVersion })
    .where('id', 'in', ids)
    .where('kind', '=', 'PERSON')
    .execute();
};
