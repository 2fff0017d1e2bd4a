import type { Received } from '@worklane/contract/endpoint.ts';
import type { FileLink } from '@worklane/contract/files/file.ts';
import {
  openHirerDocument as openContract,
  type openDocumentForPlatform as openForPlatformContract,
  uploadHirerFile as uploadContract,
  type addHirerDocuments as addContract,
  type HirerDocument,
  type reuploadHirerDocument as reuploadContract,
} from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { getClient } from '#modules/clients/index.ts';
import type { Actor, AgencyActor, PlatformActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, found, notFound, ruleBroken } from '#platform/errors/errors.ts';
import { linkTo } from '#platform/files/file-link.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import { addHirer } from '../hirer.queries.ts';
import { notWorkedFor } from '../not-worked-for.ts';
import { canAddDocument, canReuploadDocument } from './document.policy.ts';
import {
  findDocument,
  findDocuments,
  findFileId,
  findFileIdOf,
  insertDocuments,
  saveNextVersion,
  saveUpload,
  takeUploads,
  type Document,
} from './document.queries.ts';

/** Whoever may look at what hirers have shown: the agency that they have shown it to, and the platform. */
type HirerReader = AgencyActor | PlatformActor;

const shown = (actor: Actor, clientId: number, document: Document): HirerDocument => ({
  ...document,
  url: openContract.path.replace(':id', String(clientId)).replace(':documentId', String(document.id)),
  can: { reupload: canReuploadDocument(actor, { agencyId: document.agency.id }) },
});

export const listHirerDocuments = async (cx: Context<HirerReader>, clientId: number): Promise<HirerDocument[]> => {
  const { id } = await getClient(cx, clientId);
  return (await findDocuments(cx.tx, cx.actor, id)).map((document) => shown(cx.actor, id, document));
};

/** The audit log keeps who opened which file. */
export const openHirerDocument = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof openContract>,
): Promise<FileLink> => {
  const { id } = await getClient(cx, params.id);
  const fileId = found(await findFileId(cx.tx, cx.actor, id, params.documentId, body.version), 'document');
  return linkTo(cx, fileId);
};

/** 404 where there is no such document. */
export const openDocumentForPlatform = async (
  cx: Context<PlatformActor>,
  { params, body }: Received<typeof openForPlatformContract>,
): Promise<FileLink> => linkTo(cx, found(await findFileIdOf(cx.tx, params.id, body.version), 'document'));

/** A day that is over everywhere; whoever replaces a document has a new one. */
const assertValidStill = ({ now }: Context, expiryDate: string | null): void => {
  const today = now.toZonedDateTimeISO('Etc/GMT+12').toPlainDate();
  if (expiryDate !== null && Temporal.PlainDate.compare(expiryDate, today) < 0)
    throw ruleBroken('EXPIRED', 'The expiry date has passed. Upload a document that’s still valid.', 'expiryDate');
};

/** The former file stays, with who uploaded it and when. 400 where what is uploaded has expired. */
export const reuploadHirerDocument = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof reuploadContract>,
  file: ReceivedFile,
): Promise<HirerDocument> => {
  const { tx, actor } = cx;
  const client = await getClient(cx, params.id);
  const document = found(await findDocument(tx, actor, client.id, params.documentId), 'document');
  authorise(canReuploadDocument(actor, { agencyId: document.agency.id }));
  const { version, expiryDate } = body;
  assertValidStill(cx, expiryDate);
  const fileId = await keepFile(cx, file, { agencyId: document.agency.id });
  assertSaved(await saveNextVersion(tx, { id: document.id, version }, { fileId, expiryDate, uploadedBy: actor.name }));
  return shown(actor, client.id, found(await findDocument(tx, actor, client.id, document.id), 'document'));
};

const fileUrlsOf = (clientId: number): string => `${uploadContract.path.replace(':id', String(clientId))}/`;

/** Keeps a picture until a document is made of it; whoever of the agency adds the document may do so. */
export const uploadHirerFile = async (
  cx: Context<AgencyActor>,
  clientId: number,
  file: ReceivedFile,
): Promise<{ fileUrl: string }> => {
  const { id } = await getClient(cx, clientId);
  authorise(canAddDocument(cx.actor));
  const fileId = await keepFile(cx, file, { agencyId: cx.actor.agencyId });
  await saveUpload(cx.tx, cx.actor, fileId);
  return { fileUrl: `${fileUrlsOf(id)}${fileId}` };
};

/** The file that an address names; what names none is the file of nobody. */
const fileIdIn = (url: string, clientId: number): number => {
  const start = fileUrlsOf(clientId);
  const number = url.slice(start.length);
  if (!url.startsWith(start) || !/^\d{1,15}$/.test(number)) throw notFound('file');
  return Number(number);
};

/**
 * Makes documents of files that were sent before. A file of another agency, one that is part of a document already and one that
 * has waited too long answer like one that was never sent. A type that the hirer has answers 409 (`hirer_document_once`).
 */
export const addHirerDocuments = async (
  cx: Context<AgencyActor>,
  { params, body }: Received<typeof addContract>,
): Promise<HirerDocument[]> => {
  const { tx, actor } = cx;
  const { id } = await getClient(cx, params.id);
  authorise(canAddDocument(actor));
  if (body.id !== id) throw ruleBroken('OTHER_CLIENT', 'Choose the client whose page this is.', 'id');
  const additions = body.clientDocs.map(({ url, name }) => ({ name, fileId: fileIdIn(url, id) }));
  const taken = await takeUploads(tx, actor, [...new Set(additions.map(({ fileId }) => fileId))]);
  if (taken.length < additions.length) throw notFound('file');
  if (!(await addHirer(tx, actor, id))) throw notWorkedFor();
  await insertDocuments(tx, actor, id, additions);
  return listHirerDocuments(cx, id);
};
