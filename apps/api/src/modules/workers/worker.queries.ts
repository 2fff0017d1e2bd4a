import type { Received } from '@worklane/contract/endpoint.ts';
import { sql, type Updateable } from 'kysely';
import type { createWorker } from '@worklane/contract/workers/worker.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Worker } from '#platform/db/schema.generated.ts';
import { nextVersion } from '#platform/db/versions.ts';
import type { Changes } from './worker.rules.ts';

export type Person = Omit<Received<typeof createWorker>['body'], 'assignmentCodeIds'>;

/** What is given of a person, as the table has it. */
export const personColumns = ({ phoneNumber, ...person }: Changes): Updateable<Worker> => ({
  ...person,
  ...(phoneNumber === undefined ? {} : { phone_number: phoneNumber }),
});

/** Whether the address is free a job finds out, so that no agency can tell. */
export const insertWorker = async (
  tx: Tx,
  { firstname, lastname, gender, dob, nationality, email, phoneNumber, address }: Person,
  addedByAgencyId: number,
): Promise<number> => {
  const { id } = await tx
    .insertInto('worker')
    .values({
      firstname,
      lastname,
      gender,
      dob,
      nationality,
      email,
      phone_number: phoneNumber,
      address,
      added_by_agency_id: addedByAgencyId,
      provisional: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** A worker of the agency, whatever they are to it, whom it reaches at this address. */
export const findOwnByEmail = (tx: Tx, agencyId: number, email: string) =>
  tx
    .selectFrom('worker')
    .innerJoin('agency_worker as link', 'link.worker_id', 'worker.id')
    .select(['worker.id', 'worker.firstname', 'worker.lastname', 'link.status'])
    .where('link.agency_id', '=', agencyId)
    .where(sql`lower(worker.email)`, '=', email.toLowerCase())
    .limit(1)
    .executeTakeFirst();

/** Whether the agency in force changes who the worker is by itself; otherwise the worker has a say. */
export const keepsPerson = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ keeps: boolean }>`select app.keeps_person(${id}) as keeps`.execute(tx);
  return rows[0]?.keeps === true;
};

/** Who the worker is as of now; other changes wait until this transaction is over. */
export const lockPerson = (tx: Tx, id: number) =>
  tx
    .selectFrom('worker')
    .select(['firstname', 'lastname', 'gender', 'dob', 'nationality', 'email', 'address', 'version'])
    .select('phone_number as phoneNumber')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Undefined when the row has moved on since `version`. Another address is not known to be free. */
export const saveWorker = (
  tx: Tx,
  id: number,
  values: Updateable<Worker>,
  { version, moves }: { version: number; moves: boolean },
) =>
  tx
    .updateTable('worker')
    .set({ ...values, ...(moves ? { provisional: true } : {}), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** The person's version stands for the link and the kinds of work as well, which have changed. */
export const nextWorkerVersion = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('worker').set({ version: nextVersion }).where('id', '=', id).execute();
};
