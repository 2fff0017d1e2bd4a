import { downloadDocument } from '#modules/money/index.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import type { FileAnswer } from '#platform/files/file-answer.ts';
import { findDocument } from './source.queries.ts';

/** What an invoice for transports or taxis says it is for. */
export const ABOUT_TRANSPORT = 'Transport of patients';

/** An invoice or a credit note as a PDF. 404 where it is none for transports, or somebody else’s. */
export const downloadTransportInvoice = async (
  cx: Context<AgencyActor | ClientActor>,
  id: number,
): Promise<FileAnswer> =>
  downloadDocument(cx, found(await findDocument(cx.tx, cx.actor, id), 'invoice'), ABOUT_TRANSPORT);
