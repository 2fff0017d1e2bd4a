import { sortCodeText, vatNumberText } from '@worklane/contract/billing/invoice-details.rules.ts';
import { knownLines } from '#platform/pdf/rows.ts';

/** Whom a document is from and to, as they were when it was issued. */
export type Parties = {
  readonly sellerName: string;
  readonly sellerStreet: string | null;
  readonly sellerTown: string | null;
  readonly sellerPostCode: string | null;
  readonly sellerCountry: string | null;
  readonly sellerTelephone: string | null;
  readonly sellerEmail: string | null;
  /** As they are stored, without spaces; the sort code as six digits. */
  readonly vatNumber: string | null;
  readonly companyNumber: string | null;
  readonly accountName: string | null;
  readonly sortCode: string | null;
  readonly accountNumber: string | null;
  readonly buyerName: string;
  readonly buyerStreet: string | null;
  readonly buyerTown: string | null;
  readonly buyerPostCode: string | null;
  readonly buyerCountry: string | null;
  readonly buyerTelephone: string | null;
  readonly buyerEmail: string | null;
};

/** As they stand on paper, a line each. */
export const sellerLines = (parties: Parties): string[] =>
  knownLines([
    parties.sellerName,
    parties.sellerStreet,
    parties.sellerTown,
    parties.sellerPostCode,
    parties.sellerTelephone,
    parties.sellerEmail,
    parties.vatNumber && `VAT number ${vatNumberText(parties.vatNumber)}`,
    parties.companyNumber && `Company number ${parties.companyNumber}`,
  ]);

export const buyerLines = (parties: Parties): string[] =>
  knownLines([
    parties.buyerName,
    parties.buyerStreet,
    parties.buyerTown,
    parties.buyerPostCode,
    parties.buyerTelephone,
    parties.buyerEmail,
  ]);

type Account = Pick<Parties, 'accountName' | 'sortCode' | 'accountNumber'>;

/** Where to pay; nothing where the agency had no account on its invoices. */
export const accountLines = ({ accountName, sortCode, accountNumber }: Account, reference: string): string[] =>
  accountName === null || sortCode === null || accountNumber === null
    ? []
    : [accountName, `Sort code ${sortCodeText(sortCode)}`, `Account ${accountNumber}`, `Reference ${reference}`];
