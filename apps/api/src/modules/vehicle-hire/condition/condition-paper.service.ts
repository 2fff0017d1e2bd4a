import { buffer } from 'node:stream/consumers';
import { brandOf } from '#modules/agencies/index.ts';
import type { Context } from '#platform/context.ts';
import { found } from '#platform/errors/errors.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { thumbnailOf } from '#platform/files/thumbnail.ts';
import { conditionPdf } from './condition-pdf.ts';
import { findHire } from './condition.queries.ts';
import { getConditionReport } from './condition.views.ts';
import { findPhotoFiles } from './photo.queries.ts';

/** Of a picture on the paper, which is 6 cm wide there. */
const PICTURE_SIDE = 640;

/** The report as a PDF. 404 where the booking does not concern the actor. */
export const downloadConditionReport = async (cx: Context, id: number): Promise<FileAnswer> => {
  const { tx, actor, files } = cx;
  const report = await getConditionReport(cx, id);
  const hire = found(await findHire(tx, actor, id), 'booking');
  const pictures = new Map<string, Buffer>();
  // One by one: all of them decoded at once would take the memory of hundreds of requests.
  for (const { stage, view, key } of await findPhotoFiles(tx, hire)) {
    const stored = await files.store.read(key);
    const small = stored && (await thumbnailOf(await buffer(stored), PICTURE_SIDE));
    if (small) pictures.set(`${stage} ${view}`, small);
  }
  const pictureOf = (stage: string, view: string) => pictures.get(`${stage} ${view}`);
  const pdf = await conditionPdf({ report, pictureOf }, await brandOf(cx, hire.agencyId));
  return pdfAnswer(`vehicle-condition-report-${id}.pdf`, pdf);
};
