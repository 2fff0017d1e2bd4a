import type { Received } from '@worklane/contract/endpoint.ts';
import type { FileLink } from '@worklane/contract/files/file.ts';
import type { openRiskDocument as openContract } from '@worklane/contract/transport/risk-document.ts';
import type { AgencyActor, ClientActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { linkTo } from '#platform/files/file-link.ts';
import { safeFileName } from '#platform/files/file-name.rules.ts';
import type { ReceivedFile } from '#platform/files/receive.ts';
import { keepFile } from '#platform/files/stored-file.queries.ts';
import { isIdentityWithheld } from './job.rules.ts';
import { readJob } from './open-request.service.ts';
import { insertRiskDocument } from './risk-document.queries.ts';

type Sender = { readonly tx: Tx; readonly actor: { readonly userId: number | null } };

/** Keeps a document that waits for its request. It is called the same for everybody, since people name such files after the patient. */
export const keepRiskDocument = async (
  cx: Sender,
  file: ReceivedFile,
  owner: Parameters<typeof insertRiskDocument>[1],
  senderHash: string | null,
): Promise<{ riskDoc: string }> => {
  const name = safeFileName('risk-document', file.contentType);
  const fileId = await keepFile(
    cx,
    { ...file, name },
    owner.agencyId === null ? { clientId: owner.clientId } : { agencyId: owner.agencyId },
  );
  return { riskDoc: await insertRiskDocument(cx.tx, owner, fileId, senderHash) };
};

/** Opening the document is a reading of the patient like any other. */
export const openRiskDocument = async (
  cx: Context<AgencyActor | ClientActor>,
  { params, body: { reason } }: Received<typeof openContract>,
): Promise<FileLink> => {
  const { riskDoc, ...job } = await readJob(cx, params.id, reason);
  if (isIdentityWithheld(job, cx.actor.userType))
    throw conflict(
      'WITHHELD',
      'The client shows who the patient is, and with it this document, only once you’ve accepted the job.',
    );
  return linkTo(cx, found(riskDoc ?? undefined, 'risk document'));
};
