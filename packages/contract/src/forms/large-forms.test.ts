import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { APPLICATION } from './application.ts';
import { answerSchemas, answersOf, fieldsOf, isAsked, isShown, type Field, type Form, type RowsField } from './form.ts';
import { itemsOf } from './form-endpoints.ts';
import { OCCUPATIONAL } from './occupational.ts';

const fieldOf = (of: Form, name: string): Field => {
  const field = fieldsOf(of).find(([key]) => key === name)?.[1];
  if (!field) throw new Error(`${of.title} has no ${name}.`);
  return field;
};
const rowsOf = (of: Form, name: string): RowsField => {
  const field = fieldOf(of, name);
  if (field.kind !== 'rows') throw new Error(`${name} has no rows.`);
  return field;
};
const choicesOf = (of: Form, name: string) => {
  const field = fieldOf(of, name);
  return field.kind === 'choice' ? Object.fromEntries(field.options.map(({ value, label }) => [value, label])) : {};
};
const wordsOf = (of: Form, name: string) => {
  const { label, help = '' } = fieldOf(of, name);
  return `${label} ${help}`;
};
const introOf = (of: Form, title: string) => of.sections.find((section) => section.title === title)?.intro;
const messageFor = (of: Form, sent: object) =>
  z.strictObject(answerSchemas(of)).safeParse(sent).error?.issues[0]?.message;
const askedIn = (of: Form, title: string) =>
  Object.keys(of.sections.find((section) => section.title === title)?.fields ?? {});

describe('both', () => {
  test('keep to the sections of the requirement, in their order', () => {
    expect(OCCUPATIONAL.sections.map(({ title }) => title)).toEqual([
      'Confidentiality notice',
      'Personal details',
      'Medical history',
      'Infections',
      'Tuberculosis',
      'TB symptoms',
      'Immunisation history',
      'Proof of immunity',
      'Exposure-prone procedures',
      'Data-protection notice',
      'Declaration',
    ]);
    expect(APPLICATION.sections.map(({ title }) => title)).toEqual([
      'Vacancy information',
      'Personal details',
      'Entitlement to work in the UK',
      'Current or most recent employer',
      'Employment and non-employment history',
      'Education, training and professional status',
      'Professional registration',
      'Personal statement',
      'References',
      'Safeguarding declarations',
      'Safeguarding declaration',
      'Other declarations',
      'General declaration',
      'Availability',
      'Data protection notice',
    ]);
  });

  test.each<[Form, string]>([
    [
      OCCUPATIONAL,
      `title lastname firstname preferredName nationality dob address email phone disability disabilityRes
        disabilityByWork disabilityByWorkRes currentTreatment currentTreatmentRes assistance assistanceRes
        mrsa mrsaDate cdiff cdiffDate chickenpox chickenpoxDate bbv bbvDate travelled bcg bcgDate cough
        weight fever tb tbcRes tripleVac tripleVacDate polio polioDate tetanus tetanusDate hepb c1 c2 c3 b1
        b2 b3 varUp tbUp rubUp hepbUP hepbsUp hepcUp hivUp exposure consent copy fullname sigUp sigDate
        journeys`,
    ],
    [
      APPLICATION,
      `position location hours closingDate title lastname firstname preferredName nationality dob address
        email phone ukWork restriction restrictionRes insuaranceNum personalState offenses offensesRes
        investigations investigationsRes dbsCert dbsNumber dbsType dbs dbsRenewal signed printName signDate
        licence car onlyEmployment sanctions sanctionsRes dismissed dismissedRes confidential related
        relatedRes genFullname genSigned genDate availability unavailable profreg certificate references
        employments educations employers`,
    ],
  ])('have every field of the record: %#', (of, record) => {
    const fields = fieldsOf(of).flatMap(([name, { kind }]) => (kind === 'statement' ? [] : [name]));
    expect(fields.toSorted()).toEqual(record.split(/\s+/).toSorted());
  });

  test.each<[Form, string, string]>([
    [OCCUPATIONAL, 'journeys', 'code from to'],
    [APPLICATION, 'references', 'name position employer relationship address phone email contact'],
    [APPLICATION, 'employments', 'start employer position end address reason'],
    [APPLICATION, 'educations', 'name qualification start end'],
    [APPLICATION, 'employers', 'job start end description notice name address salary'],
  ])('have every field of a row: %# %s', (of, name, row) => {
    expect(Object.keys(rowsOf(of, name).cells).toSorted()).toEqual(row.split(' ').toSorted());
  });

  test.each([OCCUPATIONAL, APPLICATION] as Form[])(
    'offer the titles Mr, Mrs, Miss, Ms and Dr: %# [002-9-titles]',
    (of) => {
      expect(Object.keys(choicesOf(of, 'title'))).toEqual(['Mr', 'Mrs', 'Miss', 'Ms', 'Dr']);
      expect(messageFor(of, { title: 'Sir' })).toBe('Choose one of the options.');
    },
  );

  test.each([OCCUPATIONAL, APPLICATION] as Form[])('require nothing: %# [002-5-forms-valid]', (of) => {
    const nothing = Object.fromEntries(fieldsOf(of).flatMap(([name, field]) => (isAsked(field) ? [[name, null]] : [])));
    expect(messageFor(of, {})).toBeUndefined();
    expect(messageFor(of, nothing)).toBeUndefined();
  });

  test.each<[Form, string[]]>([
    [OCCUPATIONAL, ['lastname', 'firstname', 'dob', 'email']],
    [APPLICATION, ['lastname', 'firstname', 'nationality', 'dob', 'address', 'email']],
  ])('lock what the profile says: %# [002-5-locked-fields]', (of, locked) => {
    const lockedFields = fieldsOf(of).flatMap(([name, { kind }]) => (kind === 'locked' ? [name] : []));
    expect(lockedFields).toEqual(locked);
    expect(answersOf(of, Object.fromEntries(locked.map((name) => [name, 'Mallory'])))).toEqual(answersOf(of, {}));
  });

  test.each<[Form, string, number]>([
    [OCCUPATIONAL, 'preferredName', 255],
    [OCCUPATIONAL, 'address', 255],
    [OCCUPATIONAL, 'phone', 255],
    [OCCUPATIONAL, 'fullname', 255],
    [OCCUPATIONAL, 'disabilityRes', 1000],
    [OCCUPATIONAL, 'tbcRes', 1000],
    [APPLICATION, 'position', 255],
    [APPLICATION, 'certificate', 255],
    [APPLICATION, 'dbsNumber', 255],
    [APPLICATION, 'insuaranceNum', 255],
  ])('end texts: %# %s at %i characters [002-5-text-max]', (of, name, max) => {
    const tooLong = `Use at most ${max} characters.`;
    expect(messageFor(of, { [name]: 'x'.repeat(max) })).not.toBe(tooLong);
    expect(messageFor(of, { [name]: 'x'.repeat(max + 1) })).toBe(tooLong);
  });
});

describe('what a yes reveals', () => {
  test.each<[Form, string, string[]]>([
    [OCCUPATIONAL, 'disability', ['disabilityRes']],
    [OCCUPATIONAL, 'disabilityByWork', ['disabilityByWorkRes']],
    [OCCUPATIONAL, 'currentTreatment', ['currentTreatmentRes']],
    [OCCUPATIONAL, 'assistance', ['assistanceRes']],
    [OCCUPATIONAL, 'mrsa', ['mrsaDate']],
    [OCCUPATIONAL, 'cdiff', ['cdiffDate']],
    [OCCUPATIONAL, 'chickenpox', ['chickenpoxDate']],
    [OCCUPATIONAL, 'bbv', ['bbvDate']],
    [OCCUPATIONAL, 'travelled', ['journeys']],
    [OCCUPATIONAL, 'bcg', ['bcgDate']],
    [OCCUPATIONAL, 'cough', ['tbcRes']],
    [OCCUPATIONAL, 'weight', ['tbcRes']],
    [OCCUPATIONAL, 'fever', ['tbcRes']],
    [OCCUPATIONAL, 'tb', ['tbcRes']],
    [OCCUPATIONAL, 'tripleVac', ['tripleVacDate']],
    [OCCUPATIONAL, 'polio', ['polioDate']],
    [OCCUPATIONAL, 'tetanus', ['tetanusDate']],
    [OCCUPATIONAL, 'hepb', ['c1', 'c2', 'c3', 'b1', 'b2', 'b3']],
    [OCCUPATIONAL, 'exposure', ['hepbsUp', 'hepcUp', 'hivUp']],
    [APPLICATION, 'restriction', ['restrictionRes']],
    [APPLICATION, 'offenses', ['offensesRes']],
    [APPLICATION, 'investigations', ['investigationsRes']],
    [APPLICATION, 'dbsCert', ['dbsType', 'dbsNumber']],
    [APPLICATION, 'dbs', ['dbsRenewal']],
    [APPLICATION, 'sanctions', ['sanctionsRes']],
    [APPLICATION, 'dismissed', ['dismissedRes']],
    [APPLICATION, 'related', ['relatedRes']],
    [APPLICATION, 'availability', ['unavailable']],
  ])('%# %s: %j [002-4-yes-reveals]', (of, question, expected) => {
    const revealed = (answer: boolean | null) =>
      fieldsOf(of).flatMap(([name, field]) => (isShown(field, { [question]: answer }) ? [name] : []));
    const before = revealed(null);
    expect(revealed(true).filter((name) => !before.includes(name))).toEqual(expected);
    expect(revealed(false)).toEqual(before);
  });

  test.each(['disabilityRes', 'disabilityByWorkRes', 'currentTreatmentRes', 'assistanceRes', 'tbcRes'])(
    '%s asks for details in the words of the document [002-2-occ-medical-details]',
    (name) => {
      expect(fieldOf(OCCUPATIONAL, name)).toMatchObject({ kind: 'notes', label: 'Please provide details:' });
    },
  );
});

describe('the occupational questionnaire', () => {
  test('journeys have one set of names; of the other reading none is known [002-3-journey-mismatch]', () => {
    const journey = { id: 3, country: 'Kenya', code: 'KE', from: '2026-01-05', to: '2026-02-01', occupationalId: 9 };
    expect(messageFor(OCCUPATIONAL, { journeys: [journey] })).toBeUndefined();
    // The name of the country and the form that it belongs to are the server's to say.
    const { country: _country, occupationalId: _form, ...answer } = journey;
    expect(answersOf(OCCUPATIONAL, { journeys: [journey] })['journeys']).toEqual([answer]);
    for (const other of ['name', 'qualification', 'start', 'end', 'workerApplicationId'])
      expect(messageFor(OCCUPATIONAL, { journeys: [{ [other]: 'x' }] })).toContain('There’s no field called');
  });

  test('journeys can be added and removed; duration and dates are guidance [002-2-occ-journeys] [002-5-travel-guidance]', () => {
    const { label, help, add, remove } = rowsOf(OCCUPATIONAL, 'journeys');
    expect([label, add, remove]).toEqual(['Journeys', 'Add a journey', 'Remove this journey']);
    expect(help).toMatch(/dates.*duration/);
    expect(messageFor(OCCUPATIONAL, { travelled: true, journeys: [] })).toBeUndefined();
    expect(messageFor(OCCUPATIONAL, { travelled: true, journeys: [{ code: 'KE' }] })).toBeUndefined();
  });

  test('hepatitis B has dates of three courses and three boosters [002-2-occ-hepb-dates]', () => {
    for (const name of ['c1', 'c2', 'c3', 'b1', 'b2', 'b3']) expect(fieldOf(OCCUPATIONAL, name).kind).toBe('date');
  });

  test('seven proofs, three of them for exposure-prone procedures, and a signature [002-2-occ-proofs] [002-3-proof-links]', () => {
    expect(itemsOf(OCCUPATIONAL)).toEqual(['varUp', 'tbUp', 'rubUp', 'hepbUP', 'hepbsUp', 'hepcUp', 'hivUp', 'sigUp']);
    expect(askedIn(OCCUPATIONAL, 'Exposure-prone procedures')).toEqual(['exposure', 'hepbsUp', 'hepcUp', 'hivUp']);
  });

  test('proofs say what they have to show [002-5-proof-wording]', () => {
    expect(wordsOf(OCCUPATIONAL, 'hepbUP')).toContain('titre of 100 or above');
    expect(wordsOf(OCCUPATIONAL, 'rubUp')).toContain('two MMR doses');
    expect(wordsOf(OCCUPATIONAL, 'tbUp')).toContain('must not be self-declared');
  });

  test('a cough counts from 3 weeks on [002-9-tb-threshold]', () => {
    expect(wordsOf(OCCUPATIONAL, 'cough')).toContain('more than 3 weeks');
  });

  test('medication and travel speak of three months outside the UK [002-9-absence-duty]', () => {
    expect(wordsOf(OCCUPATIONAL, 'currentTreatment')).toMatch(/medication.*three months or more outside the UK/);
    expect(introOf(OCCUPATIONAL, 'Tuberculosis')).toMatch(/duty to tell your agency.*outside the UK for three months/);
  });
});

describe('the application', () => {
  test('hours are full, part or zero [002-3-hours-values]', () => {
    expect(choicesOf(APPLICATION, 'hours')).toEqual({ full: 'Full', part: 'Part', zero: 'Zero contact hours' });
  });

  test('DBS types are basic, standard, enhanced and enhanced1 [002-3-dbs-values]', () => {
    expect(choicesOf(APPLICATION, 'dbsType')).toEqual({
      basic: 'Basic',
      standard: 'Standard',
      enhanced: 'Enhanced',
      enhanced1: 'Enhanced with barred lists',
    });
  });

  test('professional registration is NMC, UCAS or SAQA [002-9-profreg]', () => {
    expect(Object.keys(choicesOf(APPLICATION, 'profreg'))).toEqual(['NMC', 'UCAS', 'SAQA']);
  });

  test.each<[string, object, object]>([
    ['restriction details', { restrictionRes: 'x'.repeat(1000) }, { restrictionRes: 'x'.repeat(1001) }],
    [
      'job duties',
      { employers: [{ description: 'x'.repeat(1000) }] },
      { employers: [{ description: 'x'.repeat(1001) }] },
    ],
    ['related details', { relatedRes: 'x'.repeat(1000) }, { relatedRes: 'x'.repeat(1001) }],
  ])('%s end at 1000 characters [002-5-notes-max]', (_what, fits, tooLong) => {
    expect(messageFor(APPLICATION, fits)).toBeUndefined();
    expect(messageFor(APPLICATION, tooLong)).toBe('Use at most 1000 characters.');
  });

  test('the personal statement ends at 2000 characters [002-5-statement-max]', () => {
    expect(messageFor(APPLICATION, { personalState: 'x'.repeat(2000) })).toBeUndefined();
    expect(messageFor(APPLICATION, { personalState: 'x'.repeat(2001) })).toBe('Use at most 2000 characters.');
  });

  test('dates without an interview end at 255 characters [002-5-unavailable-max]', () => {
    expect(messageFor(APPLICATION, { unavailable: 'x'.repeat(255) })).toBeUndefined();
    expect(messageFor(APPLICATION, { unavailable: 'x'.repeat(256) })).toBe('Use at most 255 characters.');
  });

  test('employments, educations and references are rows that can be added and removed [002-2-app-repeatables]', () => {
    for (const name of ['employments', 'educations', 'references']) {
      const { max, add, remove } = rowsOf(APPLICATION, name);
      expect(max).toBeGreaterThan(5);
      expect([add, remove].every((words) => words.length > 0)).toBe(true);
    }
    expect(rowsOf(APPLICATION, 'employers').max).toBe(1);
  });

  test('two references are asked for, one of them of the current or last employer [002-2-app-references]', () => {
    expect(introOf(APPLICATION, 'References')).toMatch(/Two references are requested.*current or last employer/);
    expect(rowsOf(APPLICATION, 'references')).toMatchObject({ least: 2, asked: { rows: 2 } });
    expect(messageFor(APPLICATION, { references: [] })).toBeUndefined();
  });

  test('a referee may be contacted before the interview, or not [002-2-app-contact]', () => {
    expect(rowsOf(APPLICATION, 'references').cells['contact']?.kind).toBe('yesNo');
  });

  test('the salary is optional [002-2-app-salary]', () => {
    expect(rowsOf(APPLICATION, 'employers').cells['salary']).toMatchObject({ label: 'Salary', help: 'Optional.' });
  });

  test('the file of the DBS certificate should be a PDF, as guidance [002-5-dbs-guidance]', () => {
    expect(wordsOf(APPLICATION, 'dbsCert')).toContain('should be a PDF');
  });
});
