import { type VatInPounds, vatInPoundsText } from '@worklane/contract/vat-in-pounds.ts';

/** Of an issued document: how many units of its currency a pound was worth, as decimal text, and its VAT in pence by that; null where it is in pounds, or charges none. */
type Row = { readonly unitsPerPound: string | null; readonly poundVat: number | null };

/** As a screen takes it; null where there is nothing to say. */
export const inPounds = ({ unitsPerPound, poundVat }: Row): VatInPounds | null =>
  unitsPerPound === null || poundVat === null ? null : { vat: poundVat / 100, unitsPerPound: Number(unitsPerPound) };

/** As a paper has it below its sums. */
export const poundNotes = (shown: VatInPounds | null, currency: string): string[] =>
  shown ? [vatInPoundsText(shown, currency)] : [];
