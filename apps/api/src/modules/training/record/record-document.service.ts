import type { FileLink } from '@worklane/contract/files/file.ts';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { assertSaved } from '#platform/db/versions.ts';
import { authorise, conflict, found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { fileOf, linkTo } from '#platform/files/file-link.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { canChangeRecord } from './record.policy.ts';
import { saveDocument } from './record.queries.ts';
import { getRecord, showChanged, statusOnceChanged } from './record.service.ts';
import { findDocument } from './record.views.ts';
import type { RecordPresentation } from './record-presentation.ts';

/** The file belongs to the agency and the worker together; the former one goes. */
export const uploadDocument = async <Wire>(
  cx: Context,
  presentation: RecordPresentation<Wire>,
  { id, version }: { id: number; version: number },
  file: ReceivedFile,
): Promise<Wire> => {
  const former = await getRecord(cx, presentation, id);
  authorise(canChangeRecord(cx.actor, former));
  const { agencyId, workerId } = former;
  const fileId = await keepFile(cx, file, { agencyId, workerId });
  assertSaved(await saveDocument(cx.tx, { id, version }, fileId, statusOnceChanged(cx, former)));
  if (former.fileId !== null) await dropFile(cx.tx, former.fileId);
  return showChanged(cx, presentation, former);
};

/** The audit log keeps who opened which file. */
export const openDocument = async (
  cx: Context,
  presentation: RecordPresentation<unknown>,
  id: number,
): Promise<FileLink> => {
  const { fileId } = await getRecord(cx, presentation, id);
  // Document 002, section 8: the words for a record without one.
  if (fileId === null) throw conflict('NO_DOCUMENT', 'Document Not Uploaded');
  return linkTo(cx, fileId);
};

/** The same for a caller with a session of their own. */
export const downloadDocument = async (cx: Context, asked: { workerId: number; id: number }): Promise<FileAnswer> => {
  const { fileId, agencyId } = found(await findDocument(cx.tx, cx.actor, asked), 'document');
  const detail = JSON.stringify({ document: fileId });
  await sql`select app.audit_read('worker_record', ${asked.id}, ${agencyId}, ${detail}::jsonb)`.execute(cx.tx);
  return fileOf(cx, fileId);
};
