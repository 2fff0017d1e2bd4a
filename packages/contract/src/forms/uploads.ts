import { MIB } from '../files/upload.ts';
import type { FormUpload } from './form.ts';

/** Document 002, section 5: a file has to be under 1 MB. */
const UNDER_1_MB = MIB - 1;
const tooLarge = 'Maximum upload file size is 1mb';

/** A signature: photographed, scanned or drawn with the finger. */
export const SIGNATURE = {
  kind: 'FORM_SIGNATURE',
  path: 'signature',
  accepts: ['image/png', 'image/jpeg'],
  maxBytes: UNDER_1_MB,
  maxSide: 1600,
  messages: { missing: 'Choose a picture of your signature.', tooLarge },
} as const satisfies FormUpload;

/** What shows that an answer is true: a laboratory's report, a vaccination card. */
export const PROOF = {
  kind: 'FORM_PROOF',
  path: 'proof',
  accepts: ['application/pdf', 'image/png', 'image/jpeg'],
  maxBytes: UNDER_1_MB,
  messages: { tooLarge },
} as const satisfies FormUpload;
