import { APPLICATION } from '@worklane/contract/forms/application.ts';
import { answersOf, type AnswersTo } from '@worklane/contract/forms/form.ts';
import { OCCUPATIONAL } from '@worklane/contract/forms/occupational.ts';
import { chance } from '#platform/demo/chance.ts';
import { addForm, attachFile, keepSigned, signatureFor } from './forms.ts';
import { specimenLetter } from '#platform/demo/papers.ts';
import type { Demo } from '#platform/demo/scene.ts';

const HEALTH: Partial<AnswersTo<typeof OCCUPATIONAL>> = {
  title: 'Ms',
  preferredName: 'Willa',
  nationality: 'IN',
  address: '37 Example Lane',
  phone: '07700 900201',
  disability: false,
  disabilityByWork: false,
  currentTreatment: true,
  currentTreatmentRes: 'An inhaler for mild asthma, as needed. It has not kept me from work.',
  assistance: false,
  mrsa: false,
  cdiff: false,
  chickenpox: true,
  chickenpoxDate: '2004-04-10',
  bbv: false,
  travelled: true,
  journeys: [
    { id: 1, code: 'KE', from: '2026-01-04', to: '2026-02-01' },
    { id: 2, code: 'PT', from: '2026-08-08', to: '2026-08-22' },
  ],
  bcg: true,
  bcgDate: '2000-01-20',
  cough: false,
  weight: false,
  fever: false,
  tb: false,
  tripleVac: true,
  tripleVacDate: '1999-11-05',
  polio: true,
  polioDate: '1999-11-05',
  tetanus: true,
  tetanusDate: '2019-03-12',
  hepb: true,
  c1: '2018-01-15',
  c2: '2018-02-19',
  c3: '2018-07-23',
  b1: '2023-07-24',
  exposure: false,
  consent: true,
  copy: true,
  fullname: 'Willa Demo',
  sigDate: '2026-09-14',
};

const CAREER: Partial<AnswersTo<typeof APPLICATION>> = {
  position: 'Registered nurse',
  location: 'Exampleton and around',
  hours: 'part',
  title: 'Ms',
  preferredName: 'Willa',
  phone: '07700 900201',
  ukWork: true,
  restriction: false,
  insuaranceNum: 'QQ 12 34 56 C',
  employers: [
    {
      id: 1,
      job: 'Staff nurse, acute medicine',
      name: 'Example Infirmary',
      address: '1 Example Road, Exampleton EX1 1AA',
      start: '2023-05-08',
      end: null,
      description:
        'Care of up to eight patients on a ward of 28 beds: assessment, medication, handover, and the supervision of students.',
      notice: 'Four weeks',
      salary: null,
    },
  ],
  employments: [
    {
      id: 1,
      start: '2020-10-01',
      employer: 'Specimen Care Home',
      position: 'Nurse',
      end: '2023-04-30',
      address: '7 Sample Lane, Exampleton EX3 4CD',
      reason: 'To work in acute care',
    },
    {
      id: 2,
      start: '2020-07-20',
      employer: 'Not employed',
      position: null,
      end: '2020-09-30',
      address: null,
      reason: 'Travelled after finishing my degree',
    },
  ],
  educations: [
    {
      id: 1,
      name: 'University of Exampleton',
      qualification: 'BSc (Hons) Adult Nursing',
      start: '2017-09-18',
      end: '2020-07-17',
    },
    { id: 2, name: 'Exampleton College', qualification: 'A levels', start: '2015-09-01', end: '2017-06-30' },
  ],
  profreg: 'NMC',
  certificate: '00A0000E',
  personalState:
    'I have nursed on acute wards and in care homes for six years. I am calm when it is busy, I write handovers that others can rely on, and I like to teach. I am looking for shifts that fit around my family.',
  references: [
    {
      id: 1,
      name: 'Example Infirmary',
      position: 'Ward manager',
      employer: 'Rowan Sample',
      relationship: 'Line manager',
      address: '1 Example Road, Exampleton EX1 1AA',
      phone: '01632 960321',
      email: 'rowan.sample@example.org',
      contact: true,
    },
    {
      id: 2,
      name: 'Specimen Care Home',
      position: 'Registered manager',
      employer: 'Jude Specimen',
      relationship: 'Former manager',
      address: '7 Sample Lane, Exampleton EX3 4CD',
      phone: '01632 960654',
      email: 'jude.specimen@example.org',
      contact: false,
    },
  ],
  offenses: false,
  investigations: false,
  dbsCert: true,
  dbsType: 'enhanced1',
  dbsNumber: '000000000001',
  dbs: true,
  dbsRenewal: '2027-04-30',
  printName: 'Willa Demo',
  signDate: '2026-09-14',
  licence: true,
  car: true,
  onlyEmployment: false,
  sanctions: false,
  dismissed: false,
  confidential: false,
  related: false,
  genFullname: 'Willa Demo',
  genDate: '2026-09-14',
  availability: true,
  unavailable: 'The first week of December',
};

/** As far as somebody comes on the way to work. */
const HALF_A_CAREER: Partial<AnswersTo<typeof APPLICATION>> = {
  position: 'Healthcare assistant',
  hours: 'zero',
  title: 'Mr',
  ukWork: true,
  restriction: true,
  restrictionRes: 'A student visa: at most 20 hours a week in term time.',
  educations: [{ id: 1, name: 'Exampleton College', qualification: 'Care, level 2', start: '2025-09-08', end: null }],
};

const DAY = 24 * 3_600_000;

/** Proofs that the first worker has shown, and what they are of. */
const PROOFS = { varUp: 'varicella antibodies', rubUp: 'two MMR doses', hepbUP: 'a hepatitis B titre of 340' } as const;

const report = (of: string): Buffer =>
  specimenLetter('Specimen - no real document', [`A laboratory or a GP would report ${of} here.`]);

/** The questionnaire and the application: handed in by the first worker, half-way by the next and by those of others. */
export const addLargeForms: NonNullable<Demo['add']> = async ({ tx, files, keys, now, workers }) => {
  const luck = chance(20_260_403);
  const [first, second] = workers;
  const elsewhere = workers.find(({ agencyId }) => agencyId !== first?.agencyId);
  if (!first) return;
  const at = (daysAgo: number) => new Date(now - daysAgo * DAY).toISOString();

  const fit = { answers: answersOf(OCCUPATIONAL, { ...HEALTH, fullname: first.name }), at: at(67) };
  const health = await addForm(tx, keys, first, { kind: 'OCCUPATIONAL', submitted: true, ...fit });
  await attachFile(tx, files, first, health, await signatureFor('sigUp', luck));
  for (const [item, of] of Object.entries(PROOFS))
    await attachFile(tx, files, first, health, {
      item,
      kind: 'FORM_PROOF',
      type: 'application/pdf',
      bytes: report(of),
    });

  await keepSigned(tx, keys, first, { formId: health, ...fit });

  const past = {
    answers: answersOf(APPLICATION, { ...CAREER, printName: first.name, genFullname: first.name }),
    at: at(66),
  };
  const career = await addForm(tx, keys, first, { kind: 'APPLICATION', submitted: true, ...past });
  for (const item of ['signed', 'genSigned'])
    await attachFile(tx, files, first, career, await signatureFor(item, luck));
  await keepSigned(tx, keys, first, { formId: career, ...past });

  for (const worker of [second, elsewhere]) {
    if (!worker) continue;
    const answers = answersOf(APPLICATION, HALF_A_CAREER);
    await addForm(tx, keys, worker, { kind: 'APPLICATION', answers, submitted: false, at: at(2) });
  }
};
