import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { fileOf } from '#platform/files/file-link.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { auditRead, isFileOfSigned, removeItemFile, saveItemFile, touchForm } from './form.queries.ts';
import { changing, contentOf, linkOf, linkToFillIn, shown, type FormAddress } from './form.service.ts';

/** What was signed keeps its files; the others go with the row that named them, and their bytes are swept. */
const dropUnsigned = async ({ tx }: Context, agencyId: number, fileId: number): Promise<void> => {
  if (!(await isFileOfSigned(tx, agencyId, fileId))) await dropFile(tx, fileId);
};

/** The new file takes the place of the one before. */
export const uploadItem = async (
  cx: Context,
  calls: FormCalls,
  { body: { item }, ...address }: FormAddress & { body: { item: string } },
  file: ReceivedFile,
): Promise<FormRecord> => {
  const { tx, actor } = cx;
  const link = await linkToFillIn(cx, address);
  const { agencyId, workerId } = link;
  await changing(cx, calls, link, {
    saves: false,
    change: async ({ id }, { entered }) => {
      await saveItemFile(tx, { formId: id, agencyId, item, fileId: await keepFile(cx, file, { agencyId, workerId }) });
      const before = entered.files[item];
      if (before !== undefined) await dropUnsigned(cx, agencyId, before);
      await touchForm(tx, { id, agencyId }, actor.userId);
    },
  });
  return shown(cx, calls, link);
};

type Named = {
  params: FormAddress['params'];
  query: FormAddress['query'] & { item: string; signedVersion?: number | undefined };
};

/** The file itself. Who looked at which is in the log of the agency. */
export const getItem = async (cx: Context, calls: FormCalls, { params, query }: Named): Promise<FileAnswer> => {
  const link = await linkOf(cx, { params, query });
  const { stored, number, content } = await contentOf(cx, calls.form, link, query.signedVersion);
  const { id } = found(stored, 'file');
  const fileId = found(content.files[query.item], 'file');
  await auditRead(cx.tx, id, link.agencyId, {
    kind: calls.form.kind,
    file: query.item,
    ...(number > 0 && { signedVersion: number }),
  });
  return fileOf(cx, fileId);
};

export const removeItem = async (
  cx: Context,
  calls: FormCalls,
  { query: { item, ...query }, params }: FormAddress & { query: { item: string } },
): Promise<FormRecord> => {
  const { tx, actor } = cx;
  const link = await linkToFillIn(cx, { params, query });
  const { agencyId } = link;
  await changing(cx, calls, link, {
    saves: false,
    change: async ({ id }, { entered }) => {
      const fileId = found(entered.files[item], 'file');
      await removeItemFile(tx, agencyId, id, item);
      await dropUnsigned(cx, agencyId, fileId);
      await touchForm(tx, { id, agencyId }, actor.userId);
    },
  });
  return shown(cx, calls, link);
};
