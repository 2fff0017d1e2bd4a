import { z } from 'zod';
import { across } from '../across.ts';
import { endpoint } from '../endpoint.ts';
import { numberLine, optionalText, version } from '../fields.ts';
import { MissingRate } from '../vat-in-pounds.ts';
import { isVatNumber, toVatNumber } from './invoice-details.rules.ts';

/* What an agency's invoices say of it beside its profile, and how it issues them. */

const VAT = 'Enter a VAT number like GB 123 4567 82, or leave it blank.';
const COMPANY = 'Enter a company number like 01234567 or SC123456, or leave it blank.';
const SORT_CODE = 'Enter the 6 digits of the sort code.';
const ACCOUNT = 'Enter the 8 digits of the account number.';

/** An empty field is none. */
const optional = <T extends z.ZodType>(field: T) =>
  z
    .union([z.literal('').transform(() => null), field])
    .nullish()
    .transform((given) => given ?? null);

const digits = (count: number, message: string) =>
  numberLine(20, message)
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((typed) => new RegExp(`^\\d{${count}}$`).test(typed), message);

/** As they are stored, without spaces. */
export const vatNumber = optional(numberLine(30, VAT).transform(toVatNumber).refine(isVatNumber, VAT));
export const companyNumber = optional(
  numberLine(20, COMPANY)
    .transform((typed) => typed.replace(/\s/g, '').toUpperCase())
    .refine((typed) => /^(?:[A-Z]{2}\d{6}|\d{8})$/.test(typed), COMPANY),
);
export const account = { sortCode: digits(6, SORT_CODE), accountNumber: digits(8, ACCOUNT) };

const Details = z.strictObject({
  legalName: optionalText(120),
  /** Otherwise no VAT is charged on anything, and a number that is sent all the same isn’t kept. */
  vatRegistered: z.boolean(),
  vatNumber,
  companyNumber,
  accountName: optionalText(120),
  sortCode: optional(account.sortCode),
  accountNumber: optional(account.accountNumber),
  needsApproval: z.boolean(),
  emailsAtIssue: z.boolean(),
  version,
});

const InvoiceDetailsInput = across(
  across(
    Details,
    ['vatRegistered', 'vatNumber'],
    (sent) => !sent.vatRegistered || sent.vatNumber !== null,
    'Enter your VAT number. As long as you have none, say that you aren’t registered, and no VAT is charged.',
  ),
  ['accountName', 'sortCode', 'accountNumber'],
  ({ accountName, sortCode, accountNumber }) =>
    [accountName, sortCode, accountNumber].filter((each) => each !== null).length % 3 === 0,
  'Enter the account’s name, sort code and number, or leave all three blank.',
);

export const InvoiceDetails = z.object({
  /** Where it differs from the agency’s name. */
  legalName: z.string().nullable(),
  /** Otherwise no VAT is charged on anything. */
  vatRegistered: z.boolean(),
  vatNumber: z.string().nullable(),
  companyNumber: z.string().nullable(),
  /** Of the account that clients pay into; the sort code as `20-04-15`. */
  accountName: z.string().nullable(),
  sortCode: z.string().nullable(),
  accountNumber: z.string().nullable(),
  /** A colleague approves each invoice before it is issued, but those over hires. */
  needsApproval: z.boolean(),
  /** Each invoice and credit note is emailed to the client when it is issued. */
  emailsAtIssue: z.boolean(),
  version: z.int(),
  can: z.object({ edit: z.boolean() }),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

/** What an invoice that is issued today would not say of the agency. */
export const MissingDetails = z.object({
  vatNumber: z.boolean(),
  account: z.boolean(),
  exchangeRate: MissingRate,
});
export type MissingDetails = z.infer<typeof MissingDetails>;

const PATH = '/api/v1/settings/invoices';

export const getInvoiceDetails = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'What your invoices say of your agency beside its profile: VAT number and account',
  access: { userTypes: ['AGENCY'], permission: 'VIEW_SETTINGS' },
  response: InvoiceDetails,
});

export const setInvoiceDetails = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Change what your invoices say of your agency; those that are issued stay as they are',
  access: { userTypes: ['AGENCY'], permission: 'MANAGE_SETTINGS' },
  body: InvoiceDetailsInput,
  response: InvoiceDetails,
  example: {
    legalName: 'Example Staffing Limited',
    vatRegistered: true,
    vatNumber: 'GB 123 4567 82',
    companyNumber: '01234567',
    accountName: 'Example Staffing Ltd',
    sortCode: '20-04-15',
    accountNumber: '12345678',
    needsApproval: false,
    emailsAtIssue: false,
    version: 1,
  },
});
