import { pence, shareOf, sum, type Pence } from '@worklane/contract/money.ts';

/** The whole of 100 %, in hundredths of a per cent: rates of VAT are counted in these, 20 % are 2000. */
const WHOLE = 10_000;

/** What an amount is for the rules: how much, and at which rate of VAT, in hundredths of a per cent. */
export type Charge = { readonly amount: Pence; readonly vatBasisPoints: number };

/** The lines of one rate: what they come to, what the discount takes off them, and their tax. */
export type Tax = {
  readonly vatBasisPoints: number;
  readonly lines: Pence;
  readonly discount: Pence;
  readonly vat: Pence;
};

export type Totals = { readonly subTotal: Pence; readonly discount: Pence; readonly vat: Pence; readonly total: Pence };

/**
 * An amount in parts as large as the weights, to the penny: what rounding down leaves goes to those that lost most, the first
 * of equals. No weight is below zero, and not all of them are zero unless the amount is.
 */
export const spread = (amount: Pence, weights: readonly Pence[]): Pence[] => {
  const whole = weights.reduce((total, weight) => total + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => pence(0));
  const shares = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight);
    return { index, down: product / whole, lost: product % whole };
  });
  const left = Number(BigInt(amount) - shares.reduce((total, { down }) => total + down, 0n));
  const raised = new Set(
    shares
      .toSorted(
        (one, other) => Number(other.lost > one.lost) - Number(other.lost < one.lost) || one.index - other.index,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return shares.map(({ index, down }) => pence(Number(down) + (raised.has(index) ? 1 : 0)));
};

/** The tax on an amount, or in it; halves up. */
const vatOf = (amount: Pence, vatBasisPoints: number, taxIncluded: boolean): Pence =>
  shareOf(amount, vatBasisPoints, taxIncluded ? WHOLE + vatBasisPoints : WHOLE);

/** The lines by rate, the lowest first. The discount is spread over the rates, and the tax rounded once for each. */
export const taxesOf = (charges: readonly Charge[], discount: Pence, taxIncluded: boolean): Tax[] => {
  const rates = [...Map.groupBy(charges, ({ vatBasisPoints }) => vatBasisPoints)]
    .map(([vatBasisPoints, each]) => ({ vatBasisPoints, lines: sum(each.map(({ amount }) => amount)) }))
    .toSorted((one, other) => one.vatBasisPoints - other.vatBasisPoints);
  const discounts = spread(
    discount,
    rates.map(({ lines }) => lines),
  );
  return rates.map(({ vatBasisPoints, lines }, index) => {
    const off = discounts[index] ?? pence(0);
    return { vatBasisPoints, lines, discount: off, vat: vatOf(pence(lines - off), vatBasisPoints, taxIncluded) };
  });
};

export const totalsOf = (taxes: readonly Tax[], taxIncluded: boolean): Totals => {
  const subTotal = sum(taxes.map(({ lines }) => lines));
  const discount = sum(taxes.map((tax) => tax.discount));
  const vat = sum(taxes.map((tax) => tax.vat));
  return { subTotal, discount, vat, total: pence(subTotal - discount + (taxIncluded ? 0 : vat)) };
};

/** Nothing of nothing is nothing. */
const partOf = (amount: Pence, part: number, of: number): Pence => (of === 0 ? pence(0) : shareOf(amount, part, of));

const NOTHING = { lines: pence(0), discount: pence(0), vat: pence(0) };

/**
 * What a credit note takes back of discount and tax, by rate: the share of what will then have been credited altogether, less
 * what was before. So however often a part is credited, the last one leaves nothing over, not even a penny.
 */
export const creditedTaxes = (charged: readonly Tax[], credited: readonly Tax[], charges: readonly Charge[]): Tax[] =>
  [...Map.groupBy(charges, ({ vatBasisPoints }) => vatBasisPoints)]
    .toSorted(([one], [other]) => one - other)
    .map(([vatBasisPoints, each]) => {
      const ofRate = (taxes: readonly Tax[]) => taxes.find((tax) => tax.vatBasisPoints === vatBasisPoints) ?? NOTHING;
      const [all, before] = [ofRate(charged), ofRate(credited)];
      const lines = sum(each.map(({ amount }) => amount));
      const discountUntilNow = partOf(all.discount, before.lines + lines, all.lines);
      // The tax follows what is left after the discount, so that it never passes what the credit note comes to.
      const net = before.lines + lines - discountUntilNow;
      const vatUntilNow = partOf(all.vat, net, all.lines - all.discount);
      return {
        vatBasisPoints,
        lines,
        discount: pence(discountUntilNow - before.discount),
        vat: pence(vatUntilNow - before.vat),
      };
    });

/** What a line of an invoice has left to credit, and at which rate. */
type CreditableLine = Charge & { readonly position: number; readonly left: Pence };

type Credited = { readonly taxes: readonly Tax[]; readonly before: readonly Tax[]; readonly taxIncluded: boolean };

/**
 * What to take back of which line, so that the credit note comes to the amount: a like share of all that is left. Undefined where
 * no share does, as when more is asked for than is left.
 */
export const linesToCredit = (
  total: Pence,
  lines: readonly CreditableLine[],
  { taxes, before, taxIncluded }: Credited,
): { readonly position: number; readonly amount: Pence }[] | undefined => {
  const left = lines.map((line) => line.left);
  const shareFor = (gross: number) =>
    spread(pence(gross), left)
      .map((amount, index) => ({ ...(lines[index] as CreditableLine), amount }))
      .filter(({ amount }) => amount > 0);
  const totalFor = (gross: number) => totalsOf(creditedTaxes(taxes, before, shareFor(gross)), taxIncluded).total;
  // A penny more of the lines is at most a penny more of the note, so every amount up to all of it is met.
  let [low, high] = [0, Number(sum(left))];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (totalFor(middle) < total) low = middle + 1;
    else high = middle;
  }
  if (total <= 0 || totalFor(low) !== total) return undefined;
  return shareFor(low).map(({ position, amount }) => ({ position, amount }));
};
