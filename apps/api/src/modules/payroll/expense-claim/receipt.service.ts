import type { FileLink } from '@worklane/contract/files/file.ts';
import { MAX_RECEIPTS, type MyClaim } from '@worklane/contract/payroll/expense-claim.ts';
import type { AgencyActor, WorkerActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { linkTo } from '#platform/files/file-link.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { dropFile, keepFile } from '#platform/files/stored-file.queries.ts';
import { reopenClaim } from './expense-claim.queries.ts';
import { getMine } from './expense-claim.views.ts';
import { deleteReceipts, findClaimOfReceipt, findReceiptFile, insertReceipt } from './receipt.queries.ts';

type WorkerContext = Context<WorkerActor>;

/** Receipts change while the claim is with the worker; 409 afterwards. */
const reopened = async ({ tx, actor }: WorkerContext, id: number) => {
  const claim = await reopenClaim(tx, actor.workerId, id);
  if (!claim) throw conflict('MOVED_ON', 'Withdraw the claim before you change its receipts.');
  return claim;
};

export const addExpenseReceipt = async (cx: WorkerContext, id: number, file: ReceivedFile): Promise<MyClaim> => {
  const { tx, actor } = cx;
  await getMine(cx, id);
  const { agencyId } = await reopened(cx, id);
  if ((await getMine(cx, id)).claim.receipts.length >= MAX_RECEIPTS)
    throw conflict('TOO_MANY', `A claim has ${MAX_RECEIPTS} receipts at most. Remove one first.`);
  const { workerId } = actor;
  await insertReceipt(tx, { workerId, claimId: id, fileId: await keepFile(cx, file, { agencyId, workerId }) });
  return (await getMine(cx, id)).claim;
};

export const removeExpenseReceipt = async (cx: WorkerContext, id: number): Promise<MyClaim> => {
  const { claimId } = found(await findClaimOfReceipt(cx.tx, cx.actor.workerId, id), 'receipt');
  await reopened(cx, claimId);
  for (const file of await deleteReceipts(cx.tx, claimId, id)) await dropFile(cx.tx, file);
  return (await getMine(cx, claimId)).claim;
};

/** 404 for a receipt of others, and for the agency while the claim is a draft. */
export const openReceipt = async (cx: Context<AgencyActor | WorkerActor>, id: number): Promise<FileLink> =>
  linkTo(cx, found(await findReceiptFile(cx.tx, cx.actor, id), 'receipt'));
