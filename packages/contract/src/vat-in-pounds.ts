import { z } from 'zod';

/** What an invoice in another currency says of its VAT: in pounds, and how many units of its currency a pound was worth. */
export const VatInPounds = z.object({ vat: z.number(), unitsPerPound: z.number() });
export type VatInPounds = z.infer<typeof VatInPounds>;

/** The agency’s currency, where VAT in it can’t be given in pounds yet, so that nothing with VAT can be issued; null otherwise. */
export const MissingRate = z.string().nullable();

const money = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, maximumFractionDigits: 4 }).format(amount);

/** `VAT in pounds: £17.32, at €1.1547 to £1`, which VAT Regulations 1995, regulation 14, asks for. */
export const vatInPoundsText = ({ vat, unitsPerPound }: VatInPounds, currency: string): string =>
  `VAT in pounds: ${money(vat, 'GBP')}, at ${money(unitsPerPound, currency)} to £1`;
