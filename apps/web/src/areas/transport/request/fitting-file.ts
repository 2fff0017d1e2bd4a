import { RISK_DOCUMENT } from '@worklane/contract/transport/risk-document.ts';
import { compressImage } from '~/ui/compress-image.ts';

/** A page that was photographed stays legible. */
const LEGIBLE = { maxSide: 2048, type: 'image/jpeg', quality: 0.7 } as const;

/** A photo of a page is larger than what may be sent, so it is made smaller; anything else stays as it is, and its size is looked at. */
export const fittingFile = async (file: File): Promise<File> => {
  if (file.size <= RISK_DOCUMENT.maxBytes || !file.type.startsWith('image/')) return file;
  return compressImage(file, LEGIBLE).catch(() => file);
};
