import { date, form, section, segments, text, upload } from './form.ts';
import { formEndpoints } from './form-endpoints.ts';
import { SIGNATURE } from './uploads.ts';

/** Document 002: three segments of at most 3, 3 and 2 characters for the account as for the sort code. */
export const BANK_SEGMENTS = [3, 3, 2] as const;

export const BANK = form({
  kind: 'BANK',
  title: 'Bank Details',
  about: 'Where your agency pays your wages. Changing them asks for your password.',
  path: 'bank',
  saved: 'Worker Banking Details Updated Successfully',
  submits: false,
  guarded: true,
  sections: [
    section('Account', {
      fields: {
        name: text('Name on account'),
        bank: text('Bank'),
        account: segments('Account number', BANK_SEGMENTS, { masked: true, help: 'Eight digits: 3, 3 and 2.' }),
        code: segments('Sort code', BANK_SEGMENTS, {
          masked: true,
          usual: [2, 2, 2],
          help: 'Six digits: 2, 2 and 2.',
        }),
      },
    }),
    section('Declaration', {
      intro: 'I ask for my wages to be paid into this account. It is mine, or I am one of its holders.',
      fields: {
        fullname: text('Full name'),
        signDate: date('Date'),
        signed: upload('Signature', SIGNATURE),
      },
    }),
  ],
});

export const bank = formEndpoints(BANK);
