import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { certificateNumber } from '@worklane/contract/training/certificate.rules.ts';
import { findLogo } from '#modules/agencies/index.ts';
import type { Context } from '#platform/context.ts';
import { conflict } from '#platform/errors/errors.ts';
import { FileAnswer } from '#platform/files/file-answer.ts';
import { showRecord } from '../record/record.service.ts';
import { TRAINING } from '../record/record-presentation.ts';
import { certificatePdf } from './certificate-pdf.ts';

/** The product's colour where a deployment has none of its own. */
const INK = '#3f4fb3';

const logoOf = async ({ tx, files }: Context, agencyId: number): Promise<Buffer | undefined> => {
  const logo = await findLogo(tx, agencyId);
  const bytes = logo && (await files.store.read(logo.key));
  return bytes && buffer(bytes);
};

export const downloadCertificate = async (cx: Context, id: number): Promise<FileAnswer> => {
  const training = await showRecord(cx, TRAINING, id);
  // Document 002: the words for a training without one.
  if (!training.showCertificate) throw conflict('NO_CERTIFICATE', 'Certificate was not issued');
  const { PRODUCT_NAME, PRIMARY_COLOUR, LOGO_URL } = cx.config;
  const pdf = await certificatePdf(training, {
    logo: await logoOf(cx, training.agency.id),
    productName: PRODUCT_NAME,
    colour: PRIMARY_COLOUR ?? INK,
    mark: LOGO_URL === undefined,
  });
  return new FileAnswer({
    contentType: 'application/pdf',
    size: pdf.length,
    name: `certificate-${certificateNumber(id)}.pdf`,
    attachment: true,
    open: async () => Readable.from([pdf]),
  });
};
