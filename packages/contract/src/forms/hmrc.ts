import { choice, date, form, locked, nationalInsurance, section, text, upload, yes, yesNo } from './form.ts';
import { formEndpoints } from './form-endpoints.ts';
import { SIGNATURE } from './uploads.ts';

/** Document 002: the starter checklist that tells the employer which tax code to begin with. */
export const HMRC = form({
  kind: 'HMRC',
  title: 'HMRC Tax Declaration',
  about: 'The starter checklist. It tells your agency how to tax your pay from the first payslip.',
  path: 'hmrc',
  saved: 'Worker Hmrc Added Successfully',
  sections: [
    section('Employee details', {
      fields: {
        lastname: locked('Last name', 'lastname'),
        firstname: locked('First names', 'firstname'),
        sex: choice('Sex', { male: 'Male', female: 'Female' }, { from: 'sex' }),
        dob: locked('Date of birth', 'dob'),
        address: text('Home address', { from: 'address', help: 'Include the postcode.' }),
        insuarance: nationalInsurance('National insurance number', {
          optional: true,
          help: 'If you know it. It looks like QQ 12 34 56 C.',
        }),
        employmentStart: date('Employment start date'),
      },
    }),
    section('Employee statement', {
      intro: 'Your answers show which statement applies to you, and so your first tax code.',
      fields: {
        otherJob: yesNo('Do you have another job?'),
        payments: yesNo('Do you receive payments from a State, workplace or private pension?'),
        april: yesNo('Since 6 April, have you received payments from another job or from certain benefits?', {
          help: 'Taxable Jobseeker’s Allowance, Employment and Support Allowance or Incapacity Benefit.',
        }),
        statement: choice('Which statement applies to you?', {
          A: 'A – This is my first job since 6 April. Since then I have had no payments from another job, a pension or taxable benefits.',
          B: 'B – This is now my only job, but since 6 April I have had another job or taxable benefits. I do not receive a pension.',
          C: 'C – I have another job, or I receive a State, workplace or private pension.',
        }),
      },
    }),
    section('Student loans', {
      fields: {
        loan: yesNo('Do you have a student loan that is not fully repaid?'),
        applyStatement: yesNo('Does any of these apply to you?', {
          help: 'You are still on the course the loan was for, you finished it after last 6 April, or you repay the loan by Direct Debit.',
          when: yes('loan'),
        }),
        plan: choice(
          'Which plan do you have?',
          {
            1: 'Plan 1 – Northern Ireland, or England and Wales before September 2012',
            2: 'Plan 2 – England and Wales from September 2012',
            4: 'Plan 4 – Scotland',
          },
          { when: yes('loan') },
        ),
      },
    }),
    section('Declaration', {
      intro: 'I confirm that the information I have given on this form is correct.',
      fields: {
        fullname: text('Full name', { help: 'In CAPITALS.' }),
        signDate: date('Date'),
        signed: upload('Signature', SIGNATURE),
      },
    }),
  ],
});

export const hmrc = formEndpoints(HMRC);
