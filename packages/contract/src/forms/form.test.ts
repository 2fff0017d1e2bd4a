import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { BANK } from './bank.ts';
import {
  answerSchemas,
  answersOf,
  askFor,
  choice,
  country,
  date,
  dbsNumber,
  email,
  faultsIn,
  fieldsOf,
  form,
  is,
  isShown,
  locked,
  missingIn,
  nationalInsurance,
  no,
  notes,
  phone,
  rows,
  section,
  segments,
  text,
  upload,
  yes,
  yesNo,
  type Field,
  type Form,
} from './form.ts';
import { HMRC } from './hmrc.ts';
import { SIGNATURE } from './uploads.ts';

const SAMPLE = form({
  kind: 'APPLICATION',
  title: 'Sample',
  about: 'A form of every kind of field.',
  path: 'sample',
  saved: 'Saved',
  sections: [
    section('One', {
      fields: {
        surname: locked('Surname', 'lastname'),
        words: text('Words'),
        story: notes('Story', { max: 1000 }),
        day: date('Day'),
        size: choice('Size', { big: 'Big', small: 'Small' }),
        ill: yesNo('Ill?'),
        from: country('From'),
      },
    }),
    section('Two', {
      fields: {
        account: segments('Account', [3, 3, 2]),
        signed: upload('Signature', SIGNATURE),
        jobs: rows(
          'Jobs',
          { employer: text('Employer'), start: date('Start') },
          { add: 'Add', remove: 'Remove', max: 2, parent: 'formId', first: 'latest' },
        ),
      },
    }),
  ],
});

const schemaOf = (of: Form) => z.strictObject(answerSchemas(of));
const parse = (of: Form, sent: object) => schemaOf(of).safeParse(sent);
const firstMessage = (of: Form, sent: object) => parse(of, sent).error?.issues[0]?.message;

describe('what is accepted', () => {
  test.each<[string, object, unknown]>([
    ['words', { words: '  Hello ' }, 'Hello'],
    ['words', { words: '' }, null],
    ['words', { words: 'x'.repeat(255) }, 'x'.repeat(255)],
    ['day', { day: '2026-02-28' }, '2026-02-28'],
    ['day', { day: '' }, null],
    ['size', { size: 'big' }, 'big'],
    ['ill', { ill: false }, false],
    ['from', { from: 'GB' }, 'GB'],
    ['from', {}, null],
    ['account', { account: '123-456-78' }, '123-456-78'],
    ['account', { account: '12-34-56' }, '12-34-56'],
    ['account', { account: '--' }, null],
    ['jobs', { jobs: null }, []],
  ])('%s of %j', (name, sent, expected) => {
    const parsed = parse(SAMPLE, sent);
    expect(parsed.success && answersOf(SAMPLE, parsed.data)[name]).toEqual(expected);
  });

  test.each([HMRC, BANK, SAMPLE] as Form[])('nothing at all: no field is required [002-5-forms-valid]', (each) => {
    expect(parse(each, {}).success).toBe(true);
  });
});

describe('what is refused, and with which words', () => {
  test.each([
    [{ words: 'x'.repeat(256) }, 'Use at most 255 characters.'],
    [{ story: 'x'.repeat(1001) }, 'Use at most 1000 characters.'],
    [{ day: '2026-02-30' }, 'Enter a real date, such as 31/01/2026.'],
    [{ day: '31/02/2026' }, 'Enter a real date, such as 31/01/2026.'],
    [{ day: '0202-01-01' }, 'Enter a real date, such as 31/01/2026.'],
    [{ size: 'huge' }, 'Choose one of the options.'],
    [{ ill: 'yes' }, 'Choose yes or no.'],
    [{ from: 'England' }, 'Choose a country.'],
    [{ jobs: [{}, {}, {}] }, 'Enter at most 2.'],
    [{ other: 1 }, 'There’s no field called “other” here.'],
    [{ jobs: [{ other: 1 }] }, 'There’s no field called “other” here.'],
  ])('%j', (sent, message) => {
    expect(firstMessage(SAMPLE, sent)).toBe(message);
  });

  test('text inputs of the forms end at 255 characters [002-5-text-max]', () => {
    expect(firstMessage(HMRC, { insuarance: 'x'.repeat(256) })).toBe('Use at most 255 characters.');
    expect(firstMessage(BANK, { name: 'x'.repeat(256) })).toBe('Use at most 255 characters.');
  });

  test.each(['1234-456-78', '123-4567-78', '123-456-789', '12345678', '123-456'])(
    'segments %s: at most 3, 3 and 2 characters [002-5-bank-limits]',
    (account) => {
      expect(firstMessage(BANK, { account })).toBe('Use at most 3, 3, 2 characters.');
      expect(firstMessage(BANK, { code: account })).toBe('Use at most 3, 3, 2 characters.');
    },
  );
});

describe('the format of what is entered', () => {
  const ALL = form({
    kind: 'APPLICATION',
    title: 'Formats',
    about: 'What has a format.',
    path: 'formats',
    saved: 'Saved',
    sections: [
      section('One', {
        fields: {
          insurance: nationalInsurance('National insurance number'),
          mail: email('Email'),
          call: phone('Phone'),
          dbs: dbsNumber('DBS certificate number'),
          code: segments('Sort code', [3, 3, 2], { digits: [2, 2, 2] }),
          account: segments('Account number', [3, 3, 2], { digits: [3, 3, 2] }),
        },
      }),
    ],
  });

  test.each([
    ['insurance', 'QQ 12 34 56 C', 'QQ 12 34 56 C'],
    ['insurance', 'ab123456c', 'AB 12 34 56 C'],
    ['insurance', ' \u200Eab-12\u00A034 56-D ', 'AB 12 34 56 D'],
    ['mail', 'ann@example.org', 'ann@example.org'],
    ['mail', 'ann@example.org\u200B', 'ann@example.org'],
    ['call', '+44\u00A0(0)7700 900000\u202C', '+44 (0)7700 900000'],
    ['dbs', '0000 0000 0001', '000000000001'],
    ['code', '20-00-12', '20-00-12'],
    ['code', '••-••-12', '••-••-12'],
    ['code', '20\u201300\u201312', '20-00-12'],
    ['account', '123-456-78', '123-456-78'],
    ['account', '--', null],
    ['insurance', ' ', null],
    ['mail', '\u200B', null],
    ['call', '', null],
    ['dbs', null, null],
  ])('%s takes %j as %j', (name, entered, kept) => {
    const parsed = parse(ALL, { [name]: entered });
    expect(parsed.success && parsed.data[name]).toBe(kept);
    expect(faultsIn(ALL, { [name]: entered })).toEqual({});
  });

  test.each([
    ['insurance', 'abc', 'Enter a National Insurance number like QQ 12 34 56 C.'],
    ['insurance', 'BG 12 34 56 C', 'Enter a National Insurance number like QQ 12 34 56 C.'],
    ['insurance', 'QQ 12 34 56 E', 'Enter a National Insurance number like QQ 12 34 56 C.'],
    ['insurance', 'QQ 12 34 5', 'Enter a National Insurance number like QQ 12 34 56 C.'],
    ['mail', 'ann@', 'Enter an email address like name@example.org.'],
    ['call', 'call me', 'Please enter a valid phone number'],
    ['call', '\u202Eabc', 'Please enter a valid phone number'],
    ['dbs', '123', 'Enter the 12 digits of your DBS certificate number.'],
    ['code', '20-00-0', 'Enter all 6 digits: 2, 2, 2.'],
    ['code', '200-00-12', 'Enter all 6 digits: 2, 2, 2.'],
    ['code', 'ab-cd-ef', 'Enter all 6 digits: 2, 2, 2.'],
    ['code', '2000-00-1', 'Use at most 3, 3, 2 characters.'],
    ['account', '123-45-', 'Enter all 8 digits: 3, 3, 2.'],
  ])('%s refuses %j at every save, in one sentence', (name, entered, message) => {
    expect(parse(ALL, { [name]: entered }).error?.issues.map((issue) => issue.message)).toEqual([message]);
    expect(faultsIn(ALL, { [name]: entered })).toEqual({ [name]: message });
  });

  test('a fault in a row is said of its cell', () => {
    expect(faultsIn(SAMPLE, { jobs: [{ employer: 'A' }, { start: '31/02/2026' }] })).toEqual({
      'jobs.1.start': 'Enter a real date, such as 31/01/2026.',
    });
  });
});

describe('a whole form', () => {
  const answers = { words: 'A', story: 'B', day: '2026-01-31', size: 'big', ill: true, from: 'GB', account: '1-2-3' };

  test('needs every answer and every signature; not what is locked, a list, or marked as optional', () => {
    expect(missingIn(SAMPLE, {})).toEqual(['words', 'story', 'day', 'size', 'ill', 'from', 'account', 'signed']);
    expect(missingIn(SAMPLE, { ...answers, ill: false })).toEqual(['signed']);
    expect(missingIn(SAMPLE, { ...answers, signed: 'there' })).toEqual([]);
    expect(missingIn(BANK, {})).toEqual(['name', 'account', 'code', 'fullname', 'signDate', 'signed']);
  });

  test('needs what a yes reveals, and nothing that is hidden [002-4-yes-reveals]', () => {
    expect(missingIn(HMRC, { loan: null })).not.toContain('plan');
    expect(missingIn(HMRC, { loan: false })).not.toContain('plan');
    expect(missingIn(HMRC, { loan: true })).toContain('plan');
  });

  test.each<[Field, string]>([
    [upload('Signature', SIGNATURE), 'Add your signature.'],
    [yesNo('Ill?'), 'Choose yes or no.'],
    [date('Day'), 'Enter a date.'],
    [country('From'), 'Choose one of the options.'],
    [text('Words'), 'Fill this in.'],
  ])('says what to do about what is missing: %j', (field, words) => {
    expect(askFor(field)).toBe(words);
  });
});

describe('the answers alone', () => {
  test('leave out what only the server says', () => {
    const sent = {
      words: 'A',
      surname: 'Mallory',
      signed: 'somewhere',
      jobs: [{ employer: 'B', latest: true, formId: 7 }],
    };
    expect(answersOf(SAMPLE, sent)).toEqual({
      words: 'A',
      story: null,
      day: null,
      size: null,
      ill: null,
      from: null,
      account: null,
      jobs: [{ id: 1, employer: 'B' }],
    });
  });

  test('rows keep their numbers, and new ones get the next', () => {
    const jobs = [{ id: 4, employer: 'A' }, { employer: 'B' }, { id: 2, employer: 'C' }];
    expect((answersOf(SAMPLE, { jobs })['jobs'] as { id: number }[]).map(({ id }) => id)).toEqual([4, 5, 2]);
  });
});

test.each([
  [undefined, {}, true],
  [yes('ill'), { ill: true }, true],
  [yes('ill'), { ill: false }, false],
  [yes('ill'), {}, false],
  [no('ill'), { ill: false }, true],
  [is('size', 'big'), { size: 'big' }, true],
  [is('size', 'big'), { size: 'small' }, false],
])('what is shown with %j of %j: %s [002-4-yes-reveals]', (when, answers, shown) => {
  expect(isShown(when ? text('More', { when }) : text('More'), answers)).toBe(shown);
});

describe('the tax declaration', () => {
  const fields: Readonly<Record<string, Field>> = Object.fromEntries(fieldsOf(HMRC));
  const optionsOf = (name: string) => {
    const field = fields[name];
    return field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
  };

  test('statements A to C, plans 1, 2 and 4 [002-2-hmrc-statement]', () => {
    expect(optionsOf('statement')).toEqual(['A', 'B', 'C']);
    expect(optionsOf('plan')).toEqual(['1', '2', '4']);
  });

  test('the full name in capitals, as wording only [002-2-hmrc-name-capitals]', () => {
    expect(fields['fullname']).toMatchObject({ label: 'Full name', help: 'In CAPITALS.' });
    expect(parse(HMRC, { fullname: 'ann adams' }).success).toBe(true);
  });

  test('the national insurance number if known [002-2-hmrc-ni-optional]', () => {
    expect(fields['insuarance']).toMatchObject({ help: expect.stringContaining('If you know it') as string });
    expect(parse(HMRC, { insuarance: null }).success).toBe(true);
  });
});
