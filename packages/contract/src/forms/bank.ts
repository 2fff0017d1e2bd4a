import { date, form, section, segments, text, upload } from './form.ts';
import { formEndpoints } from './form-endpoints.ts';
import { SIGNATURE } from './uploads.ts';

/** Document 002: three segments of at most 3, 3 and 2 characters for the account as for the sort code. */
export const BANK_SEGMENTS = [3, 3, 2] as const;

export const BANK = form({
  kind: 'BANK',
  title: 'Bank Details',
  about: 'The account your agency pays your wages into. You need your password to change it.',
  path: 'bank',
  saved: 'Worker Banking Details Updated Successfully',
  submits: false,
  guarded: true,
  sections: [
    section('Account', {
      fields: {
        name: text('Name on account'),
        bank: text('Bank', { optional: true }),
        account: segments('Account number', BANK_SEGMENTS, { masked: true, digits: [3, 3, 2], help: '8 digits.' }),
        code: segments('Sort code', BANK_SEGMENTS, { masked: true, digits: [2, 2, 2], help: '6 digits.' }),
      },
    }),
    section('Declaration', {
      intro: 'Please pay my wages into this account. I am the account holder, or one of them.',
      fields: {
        fullname: text('Full name'),
        signDate: date('Date'),
        signed: upload('Signature', SIGNATURE),
      },
    }),
  ],
});

export const bank = formEndpoints(BANK);
