import {
  choice,
  country,
  date,
  form,
  locked,
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
import { TITLES } from './options.ts';
import { PROOF, SIGNATURE } from './uploads.ts';

/** What happened long ago has a date that not everybody knows. */
const when = (label: string, question: string, extras: { beside?: boolean } = {}) =>
  date(label, { ...extras, optional: true, when: yes(question) });

/** Document 002: the box that a yes opens. */
const detailsOf = (question: string) => notes('Please provide details:', { when: yes(question) });

const proof = (label: string, help: string) => upload(label, PROOF, { help, optional: true });
const exposureProof = (label: string, help: string) =>
  upload(label, PROOF, { help, optional: true, when: yes('exposure') });

/** Document 002: what an agency has to know before it lets somebody near patients. */
export const OCCUPATIONAL = form({
  kind: 'OCCUPATIONAL',
  title: 'Occupational Health Medical Questionnaire',
  about: 'Tells your agency whether the work is safe for you and for the people in your care.',
  path: 'occupational',
  saved: 'Worker Occupational Added Successfully',
  sections: [
    section('Confidentiality notice', {
      fields: {
        confidentiality: statement('Who sees your answers', [
          'Your answers are confidential medical information. They are stored encrypted. Only your agency’s staff who look after its workers can read them, and every reading is recorded.',
          'The places you work never see them. They are told, at most, whether you are fit for the work and what adjustments you need.',
          'Having a condition doesn’t in itself stop you from working. Please answer fully: leaving something out may put you, or the people in your care, at risk.',
        ]),
      },
    }),
    section('Personal details', {
      fields: {
        title: choice('Title', TITLES),
        lastname: locked('Surname', 'lastname'),
        firstname: locked('First names', 'firstname'),
        preferredName: text('Preferred name', { optional: true }),
        nationality: country('Nationality', { from: 'nationality' }),
        dob: locked('Date of birth', 'dob'),
        address: text('Home address', { from: 'address', help: 'Include the postcode.' }),
        email: locked('Email', 'email'),
        phone: phone('Preferred contact number', { from: 'phone' }),
      },
    }),
    section('Medical history', {
      fields: {
        disability: yesNo('Do you have an illness, impairment or disability that may affect your work?', {
          help: 'Physical or mental.',
        }),
        disabilityRes: detailsOf('disability'),
        disabilityByWork: yesNo(
          'Have you ever had an illness, impairment or disability that may have been caused or made worse by your work?',
        ),
        disabilityByWorkRes: detailsOf('disabilityByWork'),
        currentTreatment: yesNo('Are you having, or waiting for, any treatment or investigations at present?', {
          help: 'Include any medication you take, prescribed or not. Tell your agency if it changes, and when you return from three months or more outside the UK.',
        }),
        currentTreatmentRes: detailsOf('currentTreatment'),
        assistance: yesNo('Do you think you may need adjustments or assistance to do the work?'),
        assistanceRes: detailsOf('assistance'),
      },
    }),
    section('Infections', {
      fields: {
        mrsa: yesNo('Have you ever had MRSA?'),
        mrsaDate: when('When you had MRSA', 'mrsa'),
        cdiff: yesNo('Have you ever had C-diff?', { help: 'Clostridioides difficile, a bowel infection.' }),
        cdiffDate: when('When you had C-diff', 'cdiff'),
        chickenpox: yesNo('Have you ever had chicken pox or shingles?'),
        chickenpoxDate: when('When you had chicken pox or shingles', 'chickenpox'),
        bbv: yesNo('Have you ever been in contact with a blood borne virus?', {
          help: 'Hepatitis B, hepatitis C or HIV, for example through a needlestick injury.',
        }),
        bbvDate: when('Date of the contact', 'bbv'),
      },
    }),
    section('Tuberculosis', {
      intro:
        'You have a duty to tell your agency, before your next shift, if you have been outside the UK for three months or more. You may need to be screened again.',
      fields: {
        travelled: yesNo('Have you lived outside the UK in the last year?'),
        journeys: rows(
          'Journeys',
          {
            code: country('Country', { spelled: 'country' }),
            from: date('From'),
            to: date('To'),
          },
          {
            help: 'Include the dates of every stay, so that its duration is clear.',
            when: yes('travelled'),
            add: 'Add a journey',
            remove: 'Remove this journey',
            least: 1,
            max: 30,
            parent: 'occupationalId',
          },
        ),
        bcg: yesNo('Have you had the BCG vaccine?', { help: 'Against tuberculosis. It usually leaves a scar.' }),
        bcgDate: when('Date of the BCG vaccine', 'bcg'),
      },
    }),
    section('TB symptoms', {
      fields: {
        cough: yesNo('Have you had a cough for more than 3 weeks?'),
        weight: yesNo('Have you had unexplained weight loss?'),
        fever: yesNo('Have you had an unexplained fever?'),
        tb: yesNo('Have you been in contact with someone who has tuberculosis, or had it yourself?'),
        tbcRes: notes('Please provide details:', { when: yes('cough', 'weight', 'fever', 'tb') }),
      },
    }),
    section('Immunisation history', {
      intro: 'Leave a date blank if you don’t know it.',
      fields: {
        tripleVac: yesNo('Have you had the triple vaccine?', {
          help: 'Against diphtheria, tetanus and whooping cough.',
        }),
        tripleVacDate: when('Date of the triple vaccine', 'tripleVac'),
        polio: yesNo('Have you been vaccinated against polio?'),
        polioDate: when('Date of the polio vaccine', 'polio'),
        tetanus: yesNo('Have you been vaccinated against tetanus?'),
        tetanusDate: when('Date of the tetanus vaccine', 'tetanus'),
        hepb: yesNo('Have you been vaccinated against hepatitis B?'),
        c1: when('Hepatitis B course 1', 'hepb', { beside: true }),
        c2: when('Hepatitis B course 2', 'hepb', { beside: true }),
        c3: when('Hepatitis B course 3', 'hepb', { beside: true }),
        b1: when('Hepatitis B booster 1', 'hepb', { beside: true }),
        b2: when('Hepatitis B booster 2', 'hepb', { beside: true }),
        b3: when('Hepatitis B booster 3', 'hepb', { beside: true }),
      },
    }),
    section('Proof of immunity', {
      intro: 'Scans or photos of records that show your name and the date.',
      fields: {
        varUp: proof('Varicella', 'A laboratory report showing antibodies, or a record of two vaccinations.'),
        tbUp: proof(
          'Tuberculosis',
          'A certificate of your BCG scar or of a tuberculosis test, from an occupational health service or a GP. It must not be self-declared.',
        ),
        rubUp: proof(
          'Rubella, measles and mumps',
          'A record of two MMR doses, or a laboratory report showing antibodies against rubella and measles.',
        ),
        hepbUP: proof('Hepatitis B', 'A laboratory report showing a titre of 100 or above (mIU/ml).'),
      },
    }),
    section('Exposure-prone procedures', {
      intro:
        'Procedures in which an injury to your hands could expose a patient’s open tissues to your blood, for example in theatre, dentistry or midwifery.',
      fields: {
        exposure: yesNo('Will you carry out exposure-prone procedures?'),
        hepbsUp: exposureProof('Hepatitis B surface antigen', 'A laboratory report on an identity-validated sample.'),
        hepcUp: exposureProof('Hepatitis C', 'A laboratory report on an identity-validated sample.'),
        hivUp: exposureProof('HIV', 'A laboratory report on an identity-validated sample.'),
      },
    }),
    section('Data-protection notice', {
      fields: {
        dataProtection: statement('How your answers are used', [
          'Your agency is the controller of this information. Under the UK GDPR and the Data Protection Act 2018 it uses your health data to assess your fitness for work and to meet its duties under employment and health and safety law (Articles 6(1)(c) and 9(2)(b) and (h)).',
          'It is kept for as long as those duties last, and then erased. You can ask your agency for a copy, have mistakes corrected, object, or complain to the Information Commissioner’s Office.',
        ]),
        consent: yesNo('Do you consent to your agency being sent recommendations about your fitness for work?'),
        copy: yesNo('Would you like a copy of those recommendations?'),
      },
    }),
    section('Declaration', {
      intro:
        'I confirm that, as far as I know, my answers are true and complete. I will tell my agency if my health changes in a way that may affect my work.',
      fields: {
        fullname: text('Full name'),
        sigUp: upload('Signature', SIGNATURE),
        sigDate: date('Date'),
      },
    }),
  ],
});

export const occupational = formEndpoints(OCCUPATIONAL);
