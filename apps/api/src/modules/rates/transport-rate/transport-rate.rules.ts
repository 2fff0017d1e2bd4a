import { type Pence, penceText, type Rate, rateText } from '@worklane/contract/money.ts';

type Terms = {
  readonly perHour: number;
  readonly perMile: number;
  readonly minimum: number;
  readonly uplift: number;
  readonly nightFrom: string | null;
  readonly nightTo: string | null;
  readonly weekends: boolean;
  readonly bankHolidays: boolean;
  readonly vatExempt: boolean;
};

type Wrong = { readonly field: string; readonly message: string };

/** What doesn’t go together in a rate; undefined when everything does. */
export const wrongTerms = (terms: Terms, vehicleKind: string | null): Wrong | undefined => {
  if (terms.perHour + terms.perMile + terms.minimum === 0)
    return { field: 'perHour', message: 'Enter what an hour or a mile costs, or a minimum charge.' };
  if (terms.nightFrom !== null && terms.nightTo === null)
    return { field: 'nightTo', message: 'Enter when out-of-hours time ends.' };
  if (terms.nightFrom === null && terms.nightTo !== null)
    return { field: 'nightFrom', message: 'Enter when out-of-hours time begins.' };
  if (terms.nightFrom !== null && terms.nightFrom === terms.nightTo)
    return { field: 'nightTo', message: 'Out-of-hours time can’t begin and end at the same time.' };
  const hasBand = terms.nightFrom !== null || terms.weekends || terms.bankHolidays;
  if (terms.uplift > 0 && !hasBand)
    return { field: 'uplift', message: 'Say what counts as out of hours: a time of day, weekends or bank holidays.' };
  if (terms.uplift === 0 && hasBand)
    return { field: 'uplift', message: 'Enter by how much out-of-hours time costs more.' };
  if (terms.vatExempt && vehicleKind !== 'SPECIAL')
    return {
      field: 'vatExempt',
      message: 'Only a rate for special vehicles can be exempt. Others aren’t designed for the sick or injured.',
    };
  return undefined;
};

type Amounts = {
  readonly perHour: Rate;
  readonly perMile: Rate;
  readonly minimum: Pence;
  readonly waiting: Pence;
  readonly aborted: Pence;
  /** Hundredths of a per cent. */
  readonly uplift: number;
};

/** As decimal numbers. */
export const shownAmounts = ({ perHour, perMile, minimum, waiting, aborted, uplift }: Amounts) => ({
  perHour: Number(rateText(perHour)),
  perMile: Number(rateText(perMile)),
  minimum: Number(penceText(minimum)),
  waiting: Number(penceText(waiting)),
  aborted: Number(penceText(aborted)),
  uplift: uplift / 100,
});

type Shown = Amounts & {
  readonly freeMinutes: number;
  readonly night: { readonly from: string; readonly to: string } | null;
  readonly weekends: boolean;
  readonly bankHolidays: boolean;
  readonly vatExempt: boolean;
};

/** As whoever asks for them reads them. */
export const shownTerms = (terms: Shown) => ({
  ...shownAmounts(terms),
  freeMinutes: terms.freeMinutes,
  nightFrom: terms.night?.from ?? null,
  nightTo: terms.night?.to ?? null,
  weekends: terms.weekends,
  bankHolidays: terms.bankHolidays,
  vatExempt: terms.vatExempt,
});
