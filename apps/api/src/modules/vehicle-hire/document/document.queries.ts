import type { ContentType } from '@worklane/contract/files/upload.ts';
import type { HirerDocument, HirerDocumentType } from '@worklane/contract/vehicle-hire/hirer-document.ts';
import { sql } from 'kysely';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Tx } from '#platform/db/database.ts';
import { nextVersion } from '#platform/db/versions.ts';

/** Whose documents: those that one agency was shown, or null for all, as the platform sees them. */
type Reader = { readonly agencyId: number | null };

/** The documents that a hirer has shown to the actor's agency; a provider never sees what another one was shown. */
const ofHirer = (tx: Tx, { agencyId }: Reader, clientId: number) => {
  const shown = tx.selectFrom('hirer_document as d').where('d.client_id', '=', clientId);
  return agencyId === null ? shown : shown.where('d.agency_id', '=', agencyId);
};

/** With every file that they ever were, the latest first. */
const withVersions = (tx: Tx, actor: Reader, clientId: number) =>
  ofHirer(tx, actor, clientId)
    .innerJoin('hirer_document_version as v', (join) =>
      join
        .onRef('v.agency_id', '=', 'd.agency_id')
        .onRef('v.client_id', '=', 'd.client_id')
        .onRef('v.document_id', '=', 'd.id'),
    )
    .innerJoin('stored_file as f', (join) =>
      join.onRef('f.agency_id', '=', 'v.agency_id').onRef('f.id', '=', 'v.file_id'),
    )
    .innerJoin('agency as a', 'a.id', 'd.agency_id')
    .select(['d.id', 'd.name', 'd.agency_id as agencyId', 'a.name as agencyName'])
    .select(['v.number as version', 'v.uploaded_at as createdDate', 'v.uploaded_by as uploadedBy'])
    .select(['v.expiry_date as expiryDate', 'f.content_type as contentType'])
    .orderBy('d.name')
    .orderBy('d.id')
    .orderBy('v.number', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof withVersions>['executeTakeFirstOrThrow']>>;

export type Document = Omit<HirerDocument, 'url' | 'can'>;

const fileOf = ({ version, createdDate, uploadedBy, contentType }: Row): HirerDocument['former'][number] => ({
  version,
  createdDate,
  uploadedBy,
  // The database knows no others.
  contentType: contentType as ContentType,
});

const toDocument = ([latest, ...former]: readonly Row[]): Document[] => {
  if (!latest) return [];
  const { id, name, agencyId, agencyName, expiryDate } = latest;
  const agency = { id: agencyId, name: agencyName };
  return [{ id, name, agency, expiryDate, ...fileOf(latest), former: former.map(fileOf) }];
};

/** In the order of their types. */
export const findDocuments = async (tx: Tx, actor: Reader, clientId: number): Promise<Document[]> => {
  const rows = await withVersions(tx, actor, clientId).execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap(toDocument);
};

export const findDocument = async (
  tx: Tx,
  actor: AgencyActor,
  clientId: number,
  id: number,
): Promise<Document | undefined> =>
  toDocument(await withVersions(tx, actor, clientId).where('d.id', '=', id).execute())[0];

/** The file of one version of a document of any agency, or of the latest. */
export const findFileIdOf = async (tx: Tx, id: number, version: number | undefined): Promise<number | undefined> => {
  const row = await tx
    .selectFrom('hirer_document_version as v')
    .select('v.file_id')
    .where('v.document_id', '=', id)
    .where((each) => (version === undefined ? each.lit(true) : each('v.number', '=', version)))
    .orderBy('v.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.file_id;
};

/** The file of one version of a document, or of the latest. */
export const findFileId = async (
  tx: Tx,
  actor: AgencyActor,
  clientId: number,
  id: number,
  version: number | undefined,
): Promise<number | undefined> => {
  const files = withVersions(tx, actor, clientId).select('v.file_id').where('d.id', '=', id).limit(1);
  const row = await (version === undefined ? files : files.where('v.number', '=', version)).executeTakeFirst();
  return row?.file_id;
};

/** The uploaded file waits until it is added to a document. */
export const saveUpload = async (tx: Tx, { agencyId }: AgencyActor, fileId: number): Promise<void> => {
  await tx.insertInto('hirer_upload').values({ agency_id: agencyId, file_id: fileId }).execute();
};

/**
 * Takes files of the actor's agency from those that wait; answers those that did. Of two who take one at once, one gets it. What
 * waits longer is swept; see `module.ts`.
 */
export const takeUploads = async (
  tx: Tx,
  { agencyId }: AgencyActor,
  fileIds: readonly number[],
): Promise<readonly number[]> => {
  const taken = await tx
    .deleteFrom('hirer_upload')
    .where('agency_id', '=', agencyId)
    .where('file_id', 'in', fileIds)
    .where('uploaded_at', '>', sql<string>`now() - interval '24 hours'`)
    .returning('file_id')
    .execute();
  return taken.map(({ file_id }) => file_id);
};

export type Addition = { name: HirerDocumentType; fileId: number };

/** Makes documents of files, each in its first version. */
export const insertDocuments = async (
  tx: Tx,
  { agencyId, name: uploadedBy }: Pick<AgencyActor, 'agencyId' | 'name'>,
  clientId: number,
  additions: readonly Addition[],
): Promise<void> => {
  const hirer = { agency_id: agencyId, client_id: clientId };
  const added = await tx
    .insertInto('hirer_document')
    .values(additions.map(({ name }) => ({ ...hirer, name })))
    .returning(['id', 'name'])
    .execute();
  const fileOfType = new Map(additions.map(({ name, fileId }) => [name, fileId]));
  await tx
    .insertInto('hirer_document_version')
    .values(
      added.map(({ id, name }) => ({
        ...hirer,
        document_id: id,
        number: 1,
        file_id: fileOfType.get(name) ?? 0,
        uploaded_by: uploadedBy,
      })),
    )
    .execute();
};

type Replacement = { fileId: number; expiryDate: string | null; uploadedBy: string };

/** Makes the file the next version; undefined when `version` is no longer the latest. */
export const saveNextVersion = async (
  tx: Tx,
  { id, version }: { id: number; version: number },
  { fileId, expiryDate, uploadedBy }: Replacement,
): Promise<number | undefined> => {
  const next = await tx
    .updateTable('hirer_document')
    .set({ version: nextVersion })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['agency_id', 'client_id', 'version'])
    .executeTakeFirst();
  if (!next) return undefined;
  await tx
    .insertInto('hirer_document_version')
    .values({
      agency_id: next.agency_id,
      client_id: next.client_id,
      document_id: id,
      number: next.version,
      file_id: fileId,
      expiry_date: expiryDate,
      uploaded_by: uploadedBy,
    })
    .execute();
  return next.version;
};
