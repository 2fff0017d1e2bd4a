import { AGENCY_LOGO } from '@worklane/contract/agencies/profile.ts';
import { compressImage } from '~/ui/compress-image.ts';

export const LOGO_HINT = 'PNG, JPG or JPEG, maximum 5MB';

const QUALITY = 0.85;

/** As large as the server keeps it. What is transparent in a PNG stays so. */
export const compressLogo = (file: File): Promise<File> =>
  compressImage(file, {
    maxSide: AGENCY_LOGO.maxSide ?? 0,
    type: file.type === 'image/png' ? 'image/png' : 'image/jpeg',
    quality: QUALITY,
  });
