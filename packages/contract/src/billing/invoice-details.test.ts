import { describe, expect, test } from 'vitest';
import { setInvoiceDetails } from './invoice-details.ts';
import { isVatNumber, sortCodeText, toVatNumber, vatNumberText } from './invoice-details.rules.ts';

describe('VAT numbers', () => {
  test.each([
    ['123456782', 'GB123456782', true],
    ['GB 123 4567 82', 'GB123456782', true],
    ['gb123456727', 'GB123456727', true],
    ['GB 123 4567 82 001', 'GB123456782001', true],
    ['XI 123456782', 'XI123456782', true],
    ['GBGD001', 'GBGD001', true],
    ['GBHA599', 'GBHA599', true],
    ['IE1234567FA', 'IE1234567FA', true],
    ['123456789', 'GB123456789', false],
    ['12345678', 'GB12345678', false],
    ['GBGD599', 'GBGD599', false],
    ['none', 'NONE', false],
  ])('%s is stored as %s, and is one: %s', (typed, stored, is) => {
    expect([toVatNumber(typed), isVatNumber(toVatNumber(typed))]).toEqual([stored, is]);
  });

  test.each([
    ['GB123456782', 'GB 123 4567 82'],
    ['GB123456782001', 'GB 123 4567 82 001'],
    ['IE1234567FA', 'IE1234567FA'],
  ])('%s is written %s', (stored, shown) => {
    expect(vatNumberText(stored)).toBe(shown);
  });
});

test('a sort code is written in pairs', () => {
  expect(sortCodeText('200415')).toBe('20-04-15');
});

const NOTHING = {
  legalName: '',
  vatNumber: '',
  companyNumber: '',
  accountName: '',
  sortCode: '',
  accountNumber: '',
  vatRegistered: false,
  needsApproval: false,
  emailsAtIssue: false,
  version: 1,
};
const input = setInvoiceDetails.body;
const issuesOf = (values: object) => {
  const { error } = input?.safeParse({ ...NOTHING, ...values }) ?? {};
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};

test('empty fields are nothing, and numbers are kept without what separates them', () => {
  expect(input?.parse(NOTHING)).toEqual({
    legalName: null,
    vatNumber: null,
    companyNumber: null,
    accountName: null,
    sortCode: null,
    accountNumber: null,
    vatRegistered: false,
    needsApproval: false,
    emailsAtIssue: false,
    version: 1,
  });
  expect(
    input?.parse({
      ...NOTHING,
      vatNumber: 'GB 123 4567 82',
      companyNumber: 'sc 123456',
      accountName: 'Example',
      sortCode: '20-04-15',
      accountNumber: '1234 5678',
    }),
  ).toMatchObject({
    vatNumber: 'GB123456782',
    companyNumber: 'SC123456',
    sortCode: '200415',
    accountNumber: '12345678',
  });
});

test.each([
  [{ vatNumber: '123456789' }, 'vatNumber', 'Enter a VAT number like GB 123 4567 82, or leave it blank.'],
  [
    { vatRegistered: true },
    'vatNumber',
    'Enter your VAT number. As long as you have none, say that you aren’t registered, and no VAT is charged.',
  ],
  [{ companyNumber: '1234' }, 'companyNumber', 'Enter a company number like 01234567 or SC123456, or leave it blank.'],
  [
    { accountName: 'Example', sortCode: '2004', accountNumber: '12345678' },
    'sortCode',
    'Enter the 6 digits of the sort code.',
  ],
  [
    { accountName: 'Example', sortCode: '200415' },
    'accountNumber',
    'Enter the account’s name, sort code and number, or leave all three blank.',
  ],
])('%j is refused at %s', (values, field, message) => {
  expect(issuesOf(values)).toEqual([[field, message]]);
});
