import {
  choice,
  date,
  dbsNumber,
  email,
  form,
  locked,
  nationalInsurance,
  notes,
  phone,
  rows,
  section,
  statement,
  text,
  upload,
  yes,
  yesNo,
} from './form.ts';
import { formEndpoints } from './form-endpoints.ts';
import { DBS_TYPES, HOURS, PROFESSIONAL_REGISTRATIONS, TITLES } from './options.ts';
import { SIGNATURE } from './uploads.ts';

const detailsOf = (question: string) => notes('Please provide details:', { when: yes(question) });

/** Under which each row tells the application that it belongs to. */
const parent = 'workerApplicationId';

/** Document 002: the application for work, with what safer recruitment asks of people who work with those in need of care. */
export const APPLICATION = form({
  kind: 'APPLICATION',
  title: 'Application form',
  about: 'Your work history, references and declarations. Your answers are saved every 10 seconds.',
  path: 'application',
  saved: 'Worker Application Updated Successfully',
  autosaves: true,
  sections: [
    section('Vacancy information', {
      fields: {
        position: text('Position'),
        location: text('Location'),
        hours: choice('Hours', HOURS),
        closingDate: date('Closing date', { optional: true, help: 'If the vacancy has one.' }),
      },
    }),
    section('Personal details', {
      fields: {
        title: choice('Title', TITLES),
        lastname: locked('Surname', 'lastname'),
        firstname: locked('First names', 'firstname'),
        preferredName: text('Preferred name', { optional: true }),
        nationality: locked('Nationality', 'nationality'),
        dob: locked('Date of birth', 'dob'),
        address: locked('Home address', 'address'),
        email: locked('Email', 'email'),
        phone: phone('Preferred contact number', { from: 'phone' }),
      },
    }),
    section('Entitlement to work in the UK', {
      fields: {
        ukWork: yesNo('Are you entitled to work in the UK?'),
        restriction: yesNo('Are there any restrictions on the work you may do in the UK?'),
        restrictionRes: detailsOf('restriction'),
        insuaranceNum: nationalInsurance('National insurance number', {
          optional: true,
          help: 'If you know it. It looks like QQ 12 34 56 C.',
        }),
      },
    }),
    section('Current or most recent employer', {
      fields: {
        employers: rows(
          'Current or most recent employer',
          {
            job: text('Job title'),
            name: text('Employer name'),
            address: text('Employer address'),
            start: date('Start date'),
            end: date('End date', { help: 'Leave blank if you still work there.' }),
            description: notes('Duties'),
            notice: text('Notice period'),
            salary: text('Salary', { help: 'Optional.' }),
          },
          { add: 'Add the employer', remove: 'Remove this employer', least: 1, max: 1, parent },
        ),
      },
    }),
    section('Employment and non-employment history', {
      intro:
        'Everything since you left school, most recent first. Include gaps between jobs, such as study, family, travel or illness.',
      fields: {
        employments: rows(
          'Employment and non-employment history',
          {
            start: date('Start date'),
            employer: text('Employer'),
            position: text('Position'),
            end: date('End date'),
            address: text('Address'),
            reason: text('Reason for leaving'),
          },
          { add: 'Add an entry', remove: 'Remove this entry', least: 1, max: 40, parent, first: 'latest' },
        ),
      },
    }),
    section('Education, training and professional status', {
      fields: {
        educations: rows(
          'Education, training and professional status',
          {
            name: text('Institution'),
            qualification: text('Qualification'),
            start: date('From'),
            end: date('To'),
          },
          { add: 'Add an entry', remove: 'Remove this entry', least: 1, max: 30, parent },
        ),
      },
    }),
    section('Professional registration', {
      fields: {
        profreg: choice('Registered with', PROFESSIONAL_REGISTRATIONS, { optional: true }),
        certificate: text('Certificate number', { optional: true }),
      },
    }),
    section('Personal statement', {
      fields: {
        personalState: notes('Personal statement', {
          max: 2000,
          help: 'Why you want this work and what you would bring to it. Up to 2000 characters.',
        }),
      },
    }),
    section('References', {
      intro:
        'Two references are requested, one of them from your current or last employer. Enter that one first: it counts as the latest. Friends and family can’t be referees.',
      fields: {
        references: rows(
          'References',
          {
            name: text('Organisation name'),
            position: text('Position'),
            employer: text('Employer name'),
            relationship: text('Relationship'),
            address: text('Address'),
            phone: phone('Phone'),
            email: email('Email'),
            contact: yesNo('May we contact them before the interview?'),
          },
          {
            add: 'Add a reference',
            remove: 'Remove this reference',
            least: 2,
            max: 6,
            parent,
            first: 'latest',
            savedAlone: 'Worker References Added Successfully',
            asked: {
              rows: 2,
              reminder:
                'Two references are requested, one of them your current or last employer. You can still add them.',
            },
          },
        ),
      },
    }),
    section('Safeguarding declarations', {
      intro:
        'Work with children and adults at risk is exempt from the Rehabilitation of Offenders Act 1974. Tell us about every conviction and caution that isn’t protected, including spent ones.',
      fields: {
        offenses: yesNo('Have you ever been convicted of an offence, or cautioned, reprimanded or warned for one?'),
        offensesRes: detailsOf('offenses'),
        investigations: yesNo('Are you the subject of any investigation by the police, an employer or a regulator?'),
        investigationsRes: detailsOf('investigations'),
        dbsCert: yesNo('Do you have a DBS certificate?', {
          help: 'Your DBS certificate file should be a PDF. Upload it under Compliance.',
        }),
        dbsType: choice('Type of DBS certificate', DBS_TYPES, { when: yes('dbsCert') }),
        dbsNumber: dbsNumber('DBS certificate number', { when: yes('dbsCert'), help: '12 digits.' }),
        dbs: yesNo('Are you subscribed to the DBS update service?'),
        dbsRenewal: date('Renewal date', { when: yes('dbs') }),
      },
    }),
    section('Safeguarding declaration', {
      intro:
        'I confirm that what I have declared about offences, investigations and my DBS certificate is true and complete. I will tell my agency straight away if any of it changes.',
      fields: {
        printName: text('Print name'),
        signed: upload('Safeguarding signature', SIGNATURE),
        signDate: date('Date'),
      },
    }),
    section('Other declarations', {
      fields: {
        licence: yesNo('Do you hold a driving licence?'),
        car: yesNo('Do you own a car?'),
        onlyEmployment: yesNo('Will this be your only employment?'),
        sanctions: yesNo('Have you ever been subject to safeguarding sanctions or restrictions?', {
          help: 'Such as being on a barred list, or having conditions on your registration.',
        }),
        sanctionsRes: detailsOf('sanctions'),
        dismissed: yesNo('Have you ever been dismissed, or left a job while under investigation?'),
        dismissedRes: detailsOf('dismissed'),
        confidential: yesNo('Is there anything you would rather tell your agency in confidence?'),
        related: yesNo('Are you related to someone in the organisation?'),
        relatedRes: detailsOf('related'),
      },
    }),
    section('General declaration', {
      intro:
        'I confirm that this application is true and complete. I understand that a false or missing statement may end my application or my employment.',
      fields: {
        genFullname: text('Full name'),
        genSigned: upload('Signature', SIGNATURE),
        genDate: date('Date'),
      },
    }),
    section('Availability', {
      fields: {
        availability: yesNo('Are there any dates when you are not available for an interview?'),
        unavailable: text('Dates not available for interview', { when: yes('availability') }),
      },
    }),
    section('Data protection notice', {
      fields: {
        dataProtection: statement('How your application is used', [
          'Your agency is the controller of this information. Under the UK GDPR and the Data Protection Act 2018 it uses the information to decide on your application and, if you are taken on, to meet its duties as an employer (Article 6(1)(b) and (c)). It uses what you declare about offences to safeguard children and adults at risk (Article 10, and Schedule 1 to the Act).',
          'It is kept for as long as those duties last, and then erased. Your referees are contacted only if you allow it. You can ask for a copy, have mistakes corrected, object, or complain to the Information Commissioner’s Office.',
        ]),
      },
    }),
  ],
});

export const application = formEndpoints(APPLICATION);
