import type { Received } from '@worklane/contract/endpoint.ts';
import type { makeInspectionPack as contract } from '@worklane/contract/transport/inspection-pack.ts';
import { brandOf } from '#modules/agencies/index.ts';
import type { AgencyActor } from '#platform/auth/actor.ts';
import type { Context } from '#platform/context.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { findPlannedJob } from '../crew/crew.queries.ts';
import { whyNoJob } from '../crew/crew.views.ts';
import { auditPatientRead } from '../job/job.queries.ts';
import { assertReason } from '../job/open-request.service.ts';
import { packOf } from './inspection.views.ts';
import { packPdf } from './pack-pdf.ts';

/** One journey on paper, for an inspector. A reading like any other, in the log before anything is opened; nothing of it is kept. */
export const makeInspectionPack = async (
  cx: Context<AgencyActor>,
  { params: { id }, body: { reason } }: Received<typeof contract>,
): Promise<FileAnswer> => {
  const job = (await findPlannedJob(cx.tx, cx.actor.agencyId, id)) ?? (await whyNoJob(cx, id));
  assertReason(true, reason);
  await auditPatientRead(cx.tx, [id], reason);
  const pack = await packOf(cx, job, reason ?? '');
  return pdfAnswer(`inspection-pack-${job.reference}.pdf`, await packPdf(pack, await brandOf(cx, job.agencyId)));
};
