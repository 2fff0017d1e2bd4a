import type { FileLink } from '@worklane/contract/files/file.ts';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import type { Context } from '#platform/db/transaction.ts';
import { found } from '#platform/errors/errors.ts';
import { linkTo } from '#platform/files/file-link.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { auditRead, findItemFile, lockForm, removeItemFile, saveItemFile, touchForm } from './form.queries.ts';
import { linkOf, linkToFillIn, shown, type FormAddress } from './form.service.ts';

type Item = { body: { item: string } };

/** The new file takes the place of the one before, whose bytes are swept. */
export const uploadItem = async (
  cx: Context,
  calls: FormCalls,
  { body: { item }, ...address }: FormAddress & Item,
  file: ReceivedFile,
): Promise<FormRecord> => {
  const { tx, actor } = cx;
  const link = await linkToFillIn(cx, address);
  const { agencyId, workerId } = link;
  const { id } = await lockForm(tx, link, calls.form.kind);
  const before = await findItemFile(tx, link, calls.form.kind, item);
  await saveItemFile(tx, { formId: id, agencyId, item, fileId: await keepFile(cx, file, { agencyId, workerId }) });
  if (before) await dropFile(tx, before.fileId);
  await touchForm(tx, { id, agencyId }, actor.userId);
  return shown(cx, calls, link);
};

export const openItem = async (
  cx: Context,
  calls: FormCalls,
  { body: { item }, ...address }: FormAddress & Item,
): Promise<FileLink> => {
  const link = await linkOf(cx, address);
  const { formId, fileId } = found(await findItemFile(cx.tx, link, calls.form.kind, item), 'file');
  await auditRead(cx.tx, formId, link.agencyId, { kind: calls.form.kind, file: item });
  return linkTo(cx, fileId);
};

export const removeItem = async (
  cx: Context,
  calls: FormCalls,
  { query: { item, ...query }, params }: FormAddress & { query: { item: string } },
): Promise<FormRecord> => {
  const { tx, actor } = cx;
  const link = await linkToFillIn(cx, { params, query });
  const { id } = await lockForm(tx, link, calls.form.kind);
  const { fileId } = found(await findItemFile(tx, link, calls.form.kind, item), 'file');
  await removeItemFile(tx, link.agencyId, id, item);
  await dropFile(tx, fileId);
  await touchForm(tx, { id, agencyId: link.agencyId }, actor.userId);
  return shown(cx, calls, link);
};
