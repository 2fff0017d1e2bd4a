import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import { brandOf } from '#modules/agencies/index.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { pdfAnswer, type FileAnswer } from '#platform/files/file-answer.ts';
import { showRecord } from '../record/record.service.ts';
import { TRAINING } from '../record/record-presentation.ts';
import { certificatePdf } from './certificate-pdf.ts';

export const downloadCertificate = async (cx: Context, id: number): Promise<FileAnswer> => {
  const training = await showRecord(cx, TRAINING, id);
  // Document 002: the words for a training without one.
  if (!training.showCertificate) throw conflict('NO_CERTIFICATE', 'Certificate was not issued');
  return pdfAnswer(
    `certificate-${certificateNumber(id)}.pdf`,
    await certificatePdf(training, await brandOf(cx, training.agency.id)),
  );
};
