import type { Received } from '@worklane/contract/endpoint.ts';
import type { FileLink } from '@worklane/contract/files/file.ts';
import {
  openHirerDocument as openContract,
  type HirerDocument,
  type reuploadHirerDocument as reuploadContract,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { getClient } from '#modules/clients/index.ts';
import type { Actor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found } from '#platform/errors/errors.ts';
import { linkTo } from '#platform/files/file-link.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import { canReuploadDocument } from './document.policy.ts';
import { findDocument, findDocuments, findFileId, saveNextVersion, type Document } from './document.queries.ts';

const shown = (actor: Actor, clientId: number, { agencyId, ...document }: Document): HirerDocument => ({
  ...document,
  url: openContract.path.replace(':id', String(clientId)).replace(':documentId', String(document.id)),
  can: { reupload: canReuploadDocument(actor, { agencyId }) },
});

export const listHirerDocuments = async (cx: Context, clientId: number): Promise<HirerDocument[]> => {
  const { id } = await getClient(cx, clientId);
  return (await findDocuments(cx.tx, cx.actor, id)).map((document) => shown(cx.actor, id, document));
};

/** The audit log keeps who opened which file. */
export const openHirerDocument = async (
  cx: Context,
  { params, body }: Received<typeof openContract>,
): Promise<FileLink> => {
  const { id } = await getClient(cx, params.id);
  const fileId = found(await findFileId(cx.tx, cx.actor, id, params.documentId, body.version), 'document');
  return linkTo(cx, fileId);
};

/** The former file stays, with who uploaded it and when. */
export const reuploadHirerDocument = async (
  cx: Context,
  { params, body }: Received<typeof reuploadContract>,
  file: ReceivedFile,
): Promise<HirerDocument> => {
  const { tx, actor } = cx;
  const client = await getClient(cx, params.id);
  const document = found(await findDocument(tx, actor, client.id, params.documentId), 'document');
  authorise(canReuploadDocument(actor, document));
  const fileId = await keepFile(cx, file, { agencyId: document.agencyId });
  const { version, expiryDate } = body;
  assertSaved(await saveNextVersion(tx, { id: document.id, version }, { fileId, expiryDate, uploadedBy: actor.name }));
  return shown(actor, client.id, found(await findDocument(tx, actor, client.id, document.id), 'document'));
};
