import type { Received } from '@worklane/contract/endpoint.ts';
import type { createWorker, updateWorker } from '@worklane/contract/workers/worker.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

type Input = Omit<Received<typeof createWorker>['body'], 'status' | 'assignmentCodeIds'>;

const columnsOf = ({ firstname, lastname, gender, dob, nationality, email, phoneNumber, address }: Input) => ({
  firstname,
  lastname,
  gender,
  dob,
  nationality,
  email,
  phone_number: phoneNumber,
  address,
});

export const insertWorker = async (tx: Tx, input: Input, addedByAgencyId: number): Promise<number> => {
  const { id } = await tx
    .insertInto('worker')
    .values({ ...columnsOf(input), added_by_agency_id: addedByAgencyId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const saveWorker = (tx: Tx, id: number, { version, ...input }: Received<typeof updateWorker>['body']) =>
  tx
    .updateTable('worker')
    .set({ ...columnsOf(input), version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** The person's version stands for the link and the kinds of work as well, which have changed. */
export const nextWorkerVersion = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('worker').set({ version: nextVersion }).where('id', '=', id).execute();
};
