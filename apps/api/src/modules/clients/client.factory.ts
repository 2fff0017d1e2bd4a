import type { Insertable } from 'kysely';
import type { Tx } from '#platform/db/database.ts';
import type { Client, Directorate, ShiftLocation } from '#platform/db/schema.generated.ts';

let made = 0;
const unique = (noun: string) => `${noun} ${(made += 1)} ${Math.random()}`;

/** For tests: a client. */
export const aClient = async (tx: Tx, values: Partial<Insertable<Client>> = {}): Promise<number> => {
  const { id } = await tx
    .insertInto('client')
    .values({ name: unique('Client'), ...values })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** For tests: the agency works for the client. */
export const aLink = async (tx: Tx, agencyId: number, clientId: number, tier = 1): Promise<void> => {
  await tx.insertInto('agency_client').values({ agency_id: agencyId, client_id: clientId, tier }).execute();
};

/** For tests: a directorate, of a new client unless given one. */
export const aDirectorate = async (tx: Tx, values: Partial<Insertable<Directorate>> = {}) => {
  const clientId = values.client_id ?? (await aClient(tx));
  const { id } = await tx
    .insertInto('directorate')
    .values({ name: unique('Directorate'), ...values, client_id: clientId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, clientId };
};

/** For tests: a location with its directorate, of a new client unless given one. */
export const aLocation = async (tx: Tx, values: Partial<Insertable<ShiftLocation>> = {}) => {
  const directorate =
    values.directorate_id !== undefined && values.client_id !== undefined
      ? { id: values.directorate_id, clientId: values.client_id }
      : await aDirectorate(tx, values.client_id === undefined ? {} : { client_id: values.client_id });
  const { id } = await tx
    .insertInto('shift_location')
    .values({ name: unique('Location'), ...values, client_id: directorate.clientId, directorate_id: directorate.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, clientId: directorate.clientId, directorateId: directorate.id };
};
