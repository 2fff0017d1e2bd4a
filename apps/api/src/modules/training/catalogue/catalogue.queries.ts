import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  createRecordType,
  createService,
  Service,
  updateRecordType,
  updateService,
} from '@worklane/contract/training/catalogue.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';
import { SERVICE } from './catalogue.views.ts';

type New = Received<typeof createRecordType>['body'];
type Changed = Received<typeof updateRecordType>['body'];

export const insertRecordType = async (
  tx: Tx,
  { kind, code, name, active, validMonths, serviceId }: New,
): Promise<number> => {
  const values = { kind, code, name, active, valid_months: validMonths, service_id: serviceId };
  const { id } = await tx.insertInto('record_type').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
};

/** Undefined when the row has moved on since `version`. */
export const saveRecordType = (tx: Tx, id: number, { code, name, active, validMonths, serviceId, version }: Changed) =>
  tx
    .updateTable('record_type')
    .set({ code, name, active, valid_months: validMonths, service_id: serviceId, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst();

/** From now on exactly this work asks for it. What stays is not written anew, so the audit log tells what changed. */
export const setRequiredFor = async (tx: Tx, id: number, codeIds: readonly number[]): Promise<void> => {
  let gone = tx.deleteFrom('record_requirement').where('record_type_id', '=', id);
  if (codeIds.length > 0) gone = gone.where('assignment_code_id', 'not in', codeIds);
  await gone.execute();
  if (codeIds.length === 0) return;
  await tx
    .insertInto('record_requirement')
    .values(codeIds.map((codeId) => ({ record_type_id: id, assignment_code_id: codeId })))
    .onConflict((clash) => clash.doNothing())
    .execute();
};

export const codesExist = async (tx: Tx, ids: readonly number[]): Promise<boolean> =>
  ids.length === 0 ||
  (await tx.selectFrom('assignment_code').select('id').where('id', 'in', ids).execute()).length === ids.length;

export const serviceExists = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('service').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const insertService = (tx: Tx, input: Received<typeof createService>['body']): Promise<Service> =>
  tx.insertInto('service').values(input).returning(SERVICE).executeTakeFirstOrThrow();

/** Undefined when the row has moved on since `version`. */
export const saveService = (tx: Tx, id: number, { version, ...input }: Received<typeof updateService>['body']) =>
  tx
    .updateTable('service')
    .set({ ...input, version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(SERVICE)
    .executeTakeFirst();
