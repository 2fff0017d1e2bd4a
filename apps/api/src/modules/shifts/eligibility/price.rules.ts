import { type Pence, pence, penceText } from '@worklane/contract/money.ts';
import type { MinimumWage } from '@worklane/contract/rates/statutory-figure.ts';
import type { Finding, PriceFacts, Rule } from './facts.ts';

/* What a booking comes to is its agency’s business alone: nobody else reads of it, nor is kept from anything by it. */

const FIX = 'Check the rates. To go ahead, give a reason; the client and the worker can read it.';

const warning = (rule: 'MARGIN' | 'MINIMUM_WAGE', reason: string): Finding => ({
  rule,
  severity: 'WARN',
  reason,
  fix: FIX,
  toWorker: null,
  toClient: null,
});

const moneyText = (amount: Pence, currency: string): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(Number(penceText(amount)));

/** The shift would lose money; of whoever the agency employs, after what it bears on top of pay. */
const lossOf = (price: PriceFacts | undefined): Finding | undefined => {
  if (price?.margin === undefined || price.margin >= 0) return undefined;
  const lost = price.showsAmounts ? moneyText(pence(0 - price.margin), price.currency) : 'money';
  const after = price.isEmployed ? ', estimated after holiday pay, National Insurance and pension' : '';
  return warning('MARGIN', `You would lose ${lost} on this shift${after}.`);
};

const OF_AGE: Readonly<Record<MinimumWage, string>> = {
  WAGE_21_AND_OVER: 'for workers aged 21 and over',
  WAGE_18_TO_20: 'for workers aged 18 to 20',
  WAGE_UNDER_18: 'for workers under 18',
};

/** An hour of the shift would pay less than the minimum wage at the worker’s age on its day. */
const underpaymentOf = (price: PriceFacts | undefined): Finding | undefined => {
  const { shortfall } = price ?? {};
  if (!price || !shortfall) return undefined;
  const { pays, due, wage } = shortfall;
  const { currency, showsAmounts, isAgeKnown } = price;
  const tooLittle = showsAmounts
    ? `Pays ${moneyText(pays, currency)} an hour, below the minimum wage of ${moneyText(due, currency)} ${OF_AGE[wage]}.`
    : `Pays less than the minimum wage ${OF_AGE[wage]}.`;
  return warning('MINIMUM_WAGE', isAgeKnown ? tooLittle : `${tooLittle} The worker’s date of birth isn’t known.`);
};

export const margin: Rule = ({ price }) => lossOf(price);
export const minimumWage: Rule = ({ price }) => underpaymentOf(price);

/** The same of somebody who is booked already. */
export const priceReasons = (price: PriceFacts | undefined): string[] =>
  [underpaymentOf(price), lossOf(price)].flatMap((finding) => finding?.reason ?? []);
