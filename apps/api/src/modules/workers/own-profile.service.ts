import type { Received } from '@worklane/contract/endpoint.ts';
import type { Page } from '@worklane/contract/paging.ts';
import type {
  listWorkerClients as contract,
  updateOwnContact,
  updateOwnPerson,
  WorkerClient,
} from '@worklane/contract/workers/own-profile.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { findPhoto, listClientsOf, lockPhoto, saveContact, savePhoto } from './own-profile.queries.ts';
import { canChangePhoto, canEditOwnPerson } from './worker.policy.ts';
import { saveWorker } from './worker.queries.ts';
import { assertBorn, getWorker } from './worker.service.ts';
import { photoAddress } from './worker.views.ts';

export const changeOwnContact = async (
  cx: Context,
  id: number,
  input: Received<typeof updateOwnContact>['body'],
): Promise<WorkerDetail> => {
  const worker = await getWorker(cx, id);
  authorise(worker.can.editContact);
  assertSaved(await saveContact(cx.tx, id, input));
  return getWorker(cx, id);
};

/** What nobody relies on yet; what was signed keeps the words it was signed with. */
export const changeOwnPerson = async (
  cx: Context,
  id: number,
  { version, ...person }: Received<typeof updateOwnPerson>['body'],
): Promise<WorkerDetail> => {
  const worker = await getWorker(cx, id);
  authorise(canEditOwnPerson(cx.actor, id, worker.links));
  assertBorn(cx, person.dob);
  assertSaved(await saveWorker(cx.tx, id, person, { version, moves: false }));
  return getWorker(cx, id);
};

/** The row is held until another photo, or none, is in the place of the one before. */
const photoToChange = async (cx: Context, id: number): Promise<number | null> => {
  authorise(canChangePhoto(cx.actor, await getWorker(cx, id)));
  return lockPhoto(cx.tx, id);
};

/** The new photo takes the place of the old one, whose bytes are swept. */
export const changePhoto = async (cx: Context, id: number, file: ReceivedFile): Promise<{ profilePic: string }> => {
  const before = await photoToChange(cx, id);
  const fileId = await keepFile(cx, file, { workerId: id });
  await savePhoto(cx.tx, id, fileId);
  if (before !== null) await dropFile(cx.tx, before);
  return { profilePic: photoAddress(id, fileId) };
};

export const removePhoto = async (cx: Context, id: number): Promise<void> => {
  const before = found((await photoToChange(cx, id)) ?? undefined, 'photo');
  await savePhoto(cx.tx, id, null);
  await dropFile(cx.tx, before);
};

/** Somebody whom the caller does not see, and somebody without a photo, answer alike. */
export const openPhoto = async ({ tx, actor, files }: Context, id: number): Promise<FileAnswer> => {
  const photo = found(await findPhoto(tx, actor, id), 'photo');
  return new FileAnswer({ ...photo, open: () => files.store.read(photo.key) });
};

export const listWorkerClients = async (
  cx: Context,
  { params: { id }, query }: Received<typeof contract>,
): Promise<Page<WorkerClient>> => {
  await getWorker(cx, id);
  return listClientsOf(cx.tx, id, query);
};
