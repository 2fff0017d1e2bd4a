import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import type { WorkerTraining } from '@worklane/contract/training/worker-training.ts';
import type { Context } from '#platform/db/transaction.ts';
import { conflict, found } from '#platform/errors/errors.ts';
import { certificatePdf } from './certificate/certificate-pdf.ts';
import { findTraining } from './worker-training.views.ts';

/** The product's colour where a deployment has none of its own. */
const INK = '#3f4fb3';

export const getWorkerTraining = async ({ tx, actor }: Context, id: number): Promise<WorkerTraining> =>
  found(await findTraining(tx, actor, id), 'training');

export const downloadCertificate = async (cx: Context, id: number): Promise<File> => {
  const training = await getWorkerTraining(cx, id);
  // Document 002: the words for a training without one.
  if (!training.showCertificate) throw conflict('NO_CERTIFICATE', 'Certificate was not issued');
  const { PRODUCT_NAME, PRIMARY_COLOUR, LOGO_URL } = cx.config;
  const brand = { productName: PRODUCT_NAME, colour: PRIMARY_COLOUR ?? INK, mark: LOGO_URL === undefined };
  const pdf = await certificatePdf(training, brand);
  return new File([pdf], `certificate-${certificateNumber(id)}.pdf`, { type: 'application/pdf' });
};
