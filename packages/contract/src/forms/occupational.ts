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

/** Document 002: the box that a yes opens. */
const detailsOf = (question: string) => notes('Please provide details:', { when: yes(question) });

const proof = (label: string, help: string) => upload(label, PROOF, { help });
const exposureProof = (label: string, help: string) => upload(label, PROOF, { help, when: yes('exposure') });

/** Document 002: what an agency has to know before it lets somebody near patients. */
export const OCCUPATIONAL = form({
  kind: 'OCCUPATIONAL',
  title: 'Occupational Health Medical Questionnaire',
  about: 'Tells your agency whether the work is safe for you, and you for the people in your care.',
  path: 'occupational',
  saved: 'Worker Occupational Added Successfully',
  sections: [
    section('Confidentiality notice', {
      fields: {
        confidentiality: statement('Who sees your answers', [
          'Your answers are medical information in confidence. They are kept encrypted; only people of your agency who look after its workers may read them, and every reading is recorded.',
          'The places you work at never see them. They hear at most whether you are fit for the work and what adjustments you need.',
          'A condition does not by itself keep you from working. Please answer fully: leaving something out may put you, or the people in your care, at risk.',
        ]),
      },
    }),
    section('Personal details', {
      intro: 'What cannot be changed here comes from your profile. If it is wrong, ask your agency to correct it.',
      fields: {
        title: choice('Title', TITLES),
        lastname: locked('Surname', 'lastname'),
        firstname: locked('First names', 'firstname'),
        preferredName: text('Preferred name'),
        nationality: country('Nationality', { from: 'nationality' }),
        dob: locked('Date of birth', 'dob'),
        address: text('Home address', { from: 'address', help: 'With the postcode.' }),
        email: locked('E-mail', 'email'),
        phone: phone('Preferred contact number', { from: 'phone' }),
      },
    }),
    section('Medical history', {
      fields: {
        disability: yesNo('Do you have an illness, impairment or disability that may affect your work?', {
          help: 'Of body or mind.',
        }),
        disabilityRes: detailsOf('disability'),
        disabilityByWork: yesNo(
          'Have you ever had an illness, impairment or disability that your work may have caused or made worse?',
        ),
        disabilityByWorkRes: detailsOf('disabilityByWork'),
        currentTreatment: yesNo('Are you having treatment or investigations at present, or waiting for any?', {
          help: 'Count any medication you take, on prescription or not. Tell your agency when it changes, and when you come back from three months or more outside the UK.',
        }),
        currentTreatmentRes: detailsOf('currentTreatment'),
        assistance: yesNo('Do you think you may need adjustments or assistance to do the work?'),
        assistanceRes: detailsOf('assistance'),
      },
    }),
    section('Infections', {
      fields: {
        mrsa: yesNo('Have you ever had MRSA?'),
        mrsaDate: date('Date of the MRSA infection', { when: yes('mrsa') }),
        cdiff: yesNo('Have you ever had C-diff?', { help: 'Clostridioides difficile, an infection of the bowel.' }),
        cdiffDate: date('Date of the C-diff infection', { when: yes('cdiff') }),
        chickenpox: yesNo('Have you ever had chicken pox or shingles?'),
        chickenpoxDate: date('Date of the chicken pox or shingles', { when: yes('chickenpox') }),
        bbv: yesNo('Have you ever been in contact with a blood borne virus?', {
          help: 'Hepatitis B, hepatitis C or HIV, for example through an injury with a needle.',
        }),
        bbvDate: date('Date of the contact', { when: yes('bbv') }),
      },
    }),
    section('Tuberculosis', {
      intro:
        'You have a duty to tell your agency, before your next shift, that you have been outside the UK for three months or more: you may have to be screened again.',
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
            help: 'Every stay with its dates, so that its duration can be seen.',
            when: yes('travelled'),
            add: 'Add a journey',
            remove: 'Remove this journey',
            least: 1,
            max: 30,
            parent: 'occupationalId',
          },
        ),
        bcg: yesNo('Have you had the BCG vaccine?', { help: 'Against tuberculosis; it usually leaves a scar.' }),
        bcgDate: date('Date of the BCG vaccine', { when: yes('bcg') }),
      },
    }),
    section('TB symptoms', {
      fields: {
        cough: yesNo('Have you had a cough for more than 3 weeks?'),
        weight: yesNo('Have you lost weight without knowing why?'),
        fever: yesNo('Have you had a fever without knowing why?'),
        tb: yesNo('Have you been in contact with somebody who has tuberculosis, or had it yourself?'),
        tbcRes: notes('Please provide details:', { when: yes('cough', 'weight', 'fever', 'tb') }),
      },
    }),
    section('Immunisation history', {
      intro: 'Leave a date empty if you do not know it.',
      fields: {
        tripleVac: yesNo('Have you had the triple vaccine?', {
          help: 'Against diphtheria, tetanus and whooping cough.',
        }),
        tripleVacDate: date('Date of the triple vaccine', { when: yes('tripleVac') }),
        polio: yesNo('Have you been vaccinated against polio?'),
        polioDate: date('Date of the polio vaccine', { when: yes('polio') }),
        tetanus: yesNo('Have you been vaccinated against tetanus?'),
        tetanusDate: date('Date of the tetanus vaccine', { when: yes('tetanus') }),
        hepb: yesNo('Have you been vaccinated against hepatitis B?'),
        c1: date('Hepatitis B course 1', { when: yes('hepb'), beside: true }),
        c2: date('Hepatitis B course 2', { when: yes('hepb'), beside: true }),
        c3: date('Hepatitis B course 3', { when: yes('hepb'), beside: true }),
        b1: date('Hepatitis B booster 1', { when: yes('hepb'), beside: true }),
        b2: date('Hepatitis B booster 2', { when: yes('hepb'), beside: true }),
        b3: date('Hepatitis B booster 3', { when: yes('hepb'), beside: true }),
      },
    }),
    section('Proof of immunity', {
      intro: 'Scans or photographs of records that show your name and the date.',
      fields: {
        varUp: proof('Varicella', 'A laboratory report that shows antibodies, or a record of two vaccinations.'),
        tbUp: proof(
          'Tuberculosis',
          'A certificate of your BCG scar or of a tuberculosis test, by an occupational health service or a GP. It must not be self-declared.',
        ),
        rubUp: proof(
          'Rubella, measles and mumps',
          'A record of two MMR doses, or a laboratory report that shows antibodies against rubella and measles.',
        ),
        hepbUP: proof('Hepatitis B', 'A laboratory report of a titre of 100 or above (mIU/ml).'),
      },
    }),
    section('Exposure-prone procedures', {
      intro:
        'Procedures in which an injury to your hands could let your blood into the open tissues of a patient, as in theatre, dentistry or midwifery.',
      fields: {
        exposure: yesNo('Will you carry out exposure-prone procedures?'),
        hepbsUp: exposureProof(
          'Hepatitis B surface antigen',
          'A laboratory report of a sample whose identity was validated.',
        ),
        hepcUp: exposureProof('Hepatitis C', 'A laboratory report of a sample whose identity was validated.'),
        hivUp: exposureProof('HIV', 'A laboratory report of a sample whose identity was validated.'),
      },
    }),
    section('Data-protection notice', {
      fields: {
        dataProtection: statement('How your answers are used', [
          'Your agency is the controller of this information. Under the UK GDPR and the Data Protection Act 2018 it uses your health data to assess your fitness for work and to meet its duties under employment and health and safety law (Articles 6(1)(c) and 9(2)(b) and (h)).',
          'It is kept for as long as those duties last and then erased. You may ask your agency for a copy, have mistakes corrected, object, or complain to the Information Commissioner’s Office.',
        ]),
        consent: yesNo('Do you consent to your agency being sent recommendations about your fitness for work?'),
        copy: yesNo('Would you like a copy of those recommendations?'),
      },
    }),
    section('Declaration', {
      intro:
        'I confirm that my answers are true and complete as far as I know, and I will tell my agency when my health changes in a way that may affect my work.',
      fields: {
        fullname: text('Full name'),
        sigUp: upload('Signature', SIGNATURE),
        sigDate: date('Date'),
      },
    }),
  ],
});

export const occupational = formEndpoints(OCCUPATIONAL);
