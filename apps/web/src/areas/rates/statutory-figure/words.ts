import {
  BASE_RATE,
  type Certainty,
  type EmployerCost,
  type FigureKind,
  type StatutoryFigure,
} from '@worklane/contract/rates/statutory-figure.ts';

export const kindWords: Readonly<Record<FigureKind, string>> = {
  WAGE_21_AND_OVER: 'Aged 21 and over',
  WAGE_18_TO_20: 'Aged 18 to 20',
  WAGE_UNDER_18: 'Under 18',
  HOLIDAY_PAY: 'Holiday pay',
  NATIONAL_INSURANCE: 'Employer’s National Insurance',
  PENSION: 'Employer’s pension',
  BASE_RATE: 'Bank of England base rate',
};

export const certaintyWords: Readonly<Record<Certainty, string>> = {
  CONFIRMED: 'Confirmed: several sources agree',
  ONE_SOURCE: 'One source only',
  UNCONFIRMED: 'Not confirmed',
};

/** What a cost is a share of. */
export const costOf: Readonly<Record<EmployerCost, string>> = {
  HOLIDAY_PAY: 'of pay',
  NATIONAL_INSURANCE: 'of pay and holiday pay',
  PENSION: 'of pay and holiday pay',
};

const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** `£12.71 an hour`, `15% of pay and holiday pay` */
export const amountOf = ({ kind, amount }: Pick<StatutoryFigure, 'kind' | 'amount'>): string =>
  kind === BASE_RATE
    ? `${amount}%`
    : kind in costOf
      ? `${amount}% ${costOf[kind as EmployerCost]}`
      : `${pounds.format(amount)} an hour`;
