import type { Received } from '@worklane/contract/endpoint.ts';
import type {
  createRecordType as creation,
  RecordType,
  Service,
  updateRecordType as change,
  updateService as serviceChange,
} from '@worklane/contract/training/catalogue.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import {
  codesExist,
  insertRecordType,
  saveRecordType,
  saveService,
  serviceExists,
  setRequiredFor,
} from './catalogue.queries.ts';
import { findRecordType } from './catalogue.views.ts';

type Input = { serviceId: number; requiredFor?: readonly number[] | undefined };

/** What the entry is for is there; answers the kinds of work that ask for it, each once. */
const checked = async (tx: Tx, { serviceId, requiredFor }: Input): Promise<number[] | undefined> => {
  if (!(await serviceExists(tx, serviceId)))
    throw ruleBroken('NO_SERVICE', 'Choose a service from the list.', 'serviceId');
  const codeIds = requiredFor && [...new Set(requiredFor)];
  if (codeIds && !(await codesExist(tx, codeIds)))
    throw ruleBroken('NO_CODE', 'Choose assignment codes from the list.', 'requiredFor');
  return codeIds;
};

export const createRecordType = async (
  { tx }: Context,
  input: Received<typeof creation>['body'],
): Promise<RecordType> => {
  const codeIds = await checked(tx, input);
  const id = await insertRecordType(tx, input);
  await setRequiredFor(tx, id, codeIds ?? []);
  return found(await findRecordType(tx, id), 'record type');
};

/** Records copy name and code and keep their dates: nothing here changes one that there is. */
export const updateRecordType = async (
  { tx }: Context,
  id: number,
  input: Received<typeof change>['body'],
): Promise<RecordType> => {
  found(await findRecordType(tx, id), 'record type');
  const codeIds = await checked(tx, input);
  assertSaved(await saveRecordType(tx, id, input));
  if (codeIds) await setRequiredFor(tx, id, codeIds);
  return found(await findRecordType(tx, id), 'record type');
};

export const updateService = async (
  { tx }: Context,
  id: number,
  input: Received<typeof serviceChange>['body'],
): Promise<Service> => {
  if (!(await serviceExists(tx, id))) throw notFound('service');
  return assertSaved(await saveService(tx, id, input));
};
