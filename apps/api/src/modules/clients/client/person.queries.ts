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

type Named = Pick<PersonDetails, 'firstName' | 'lastName' | 'email'>;

const nameOf = ({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>): string => `${firstName} ${lastName}`;

/** Somebody who hires vehicles from the agency and has no other part in it; not more of them than what they are called and written to. */
export const insertPerson = async (tx: Tx, agencyId: number, person: Named): Promise<number> => {
  const { id } = await tx
    .insertInto('client')
    .values({ kind: 'PERSON', name: nameOf(person), email: person.email, introduced_by_agency_id: agencyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('agency_client').values({ agency_id: agencyId, client_id: id, for_staff: false }).execute();
  return id;
};

type Own = { readonly agencyId: number; readonly id: number };

const ofPerson = (tx: Tx, { agencyId, id }: Own) =>
  tx
    .updateTable('client')
    .set({ version: nextVersion })
    .where('id', '=', id)
    .where('kind', '=', 'PERSON')
    .where('introduced_by_agency_id', '=', agencyId);

/** What a private person is called and written to from now on. */
export const savePersonName = async (tx: Tx, own: Own, person: Named): Promise<void> => {
  await ofPerson(tx, own)
    .set({ name: nameOf(person), email: person.email })
    .execute();
};

/** Where a private person is found from now on; what is left out stays as it is. */
export const savePersonAddress = async (
  tx: Tx,
  own: Own,
  { telephone, firstLine, town, postCode, country }: Partial<Omit<PersonDetails, keyof Named>>,
): Promise<void> => {
  await ofPerson(tx, own).set({ telephone, first_line: firstLine, town, post_code: postCode, country }).execute();
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
