import { pence, sum } from '@worklane/contract/money.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditedTaxes, linesToCredit, spread, taxesOf, totalsOf, type Charge, type Tax } from './document.rules.ts';

const charge = (amount: number, vatBasisPoints = 2000): Charge => ({ amount: pence(amount), vatBasisPoints });

describe('an amount in parts', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2, 3], [17, 33, 50]],
    [1, [1, 1], [1, 0]],
    [2, [3, 3, 3], [1, 1, 0]],
    [5, [0, 10], [0, 5]],
    [0, [0, 0], [0, 0]],
    [0, [7, 3], [0, 0]],
    [9_007_199_254_740_991, [9_007_199_254_740_991, 1], [9_007_199_254_740_990, 1]],
  ])('%d over %j is %j', (amount, weights, parts) => {
    expect(spread(pence(amount), weights.map(pence))).toEqual(parts);
  });

  test('leaves no penny over, and none is further than one from its share', () => {
    const parts = fc.array(fc.nat(1_000_000).map(pence), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(fc.nat(10_000_000).map(pence), parts, (amount, weights) => {
        const whole = sum(weights);
        fc.pre(whole > 0);
        const shares = spread(amount, weights);
        expect(sum(shares)).toBe(amount);
        for (const [index, share] of shares.entries())
          expect(Math.abs(share * whole - amount * (weights[index] ?? 0))).toBeLessThan(whole);
      }),
    );
  });
});

describe('the tax of an invoice', () => {
  type Case = [what: string, charges: Charge[], discount: number, taxIncluded: boolean, taxes: number[][]];
  // Rate, lines, discount, tax.
  test.each<Case>([
    ['on top', [charge(10_000)], 0, false, [[2000, 10_000, 0, 2000]]],
    ['contained', [charge(12_000)], 0, true, [[2000, 12_000, 0, 2000]]],
    ['contained, less the discount', [charge(8420), charge(253)], 400, true, [[2000, 8673, 400, 1379]]],
    ['a half goes up', [charge(250, 500), charge(20, 500)], 0, false, [[500, 270, 0, 14]]],
    ['rounded once for the rate, not for each line', [charge(2), charge(2), charge(2)], 0, false, [[2000, 6, 0, 1]]],
    ['none', [charge(999, 0)], 9, false, [[0, 999, 9, 0]]],
    [
      'by rate, the discount in proportion',
      [charge(100), charge(300, 0), charge(100)],
      50,
      false,
      [
        [0, 300, 30, 0],
        [2000, 200, 20, 36],
      ],
    ],
    ['of what costs nothing', [charge(0)], 0, false, [[2000, 0, 0, 0]]],
    ['of what is given away', [charge(700)], 700, true, [[2000, 700, 700, 0]]],
  ])('%s', (_, charges, discount, taxIncluded, expected) => {
    const taxes = taxesOf(charges, pence(discount), taxIncluded);
    expect(taxes.map((tax) => [tax.vatBasisPoints, tax.lines, tax.discount, tax.vat])).toEqual(expected);
  });

  test.each([
    [false, { subTotal: 500, discount: 50, vat: 36, total: 486 }],
    [true, { subTotal: 500, discount: 50, vat: 30, total: 450 }],
  ])('makes its totals: contained %s', (taxIncluded, totals) => {
    const taxes = taxesOf([charge(200), charge(300, 0)], pence(50), taxIncluded);
    expect(totalsOf(taxes, taxIncluded)).toEqual(totals);
  });
});

const tax = (lines: number, discount: number, vat: number): Tax => ({
  vatBasisPoints: 2000,
  lines: pence(lines),
  discount: pence(discount),
  vat: pence(vat),
});

describe('the tax of a credit note', () => {
  test.each<[what: string, charged: Tax, credited: Tax[], amount: number, discount: number, vat: number]>([
    ['all of it', tax(1000, 100, 180), [], 1000, 100, 180],
    ['a half', tax(1000, 100, 180), [], 500, 50, 90],
    ['a penny of three, whose tax is a penny', tax(3, 0, 1), [], 1, 0, 0],
    ['the second penny brings it', tax(3, 0, 1), [tax(1, 0, 0)], 1, 0, 1],
    ['the third one nothing more', tax(3, 0, 1), [tax(2, 0, 1)], 1, 0, 0],
    ['the rest', tax(1000, 101, 180), [tax(999, 101, 179)], 1, 0, 1],
    ['of what was given away', tax(700, 700, 0), [], 350, 350, 0],
    ['of what cost nothing', tax(0, 0, 0), [], 0, 0, 0],
  ])('%s', (_, charged, credited, amount, discount, vat) => {
    expect(creditedTaxes([charged], credited, [charge(amount)])).toEqual([tax(amount, discount, vat)]);
  });

  test('is of each rate by itself, the lowest first', () => {
    const charged = taxesOf([charge(1000), charge(500, 0)], pence(0), false);
    const taxes = creditedTaxes(charged, [], [charge(100), charge(50, 0), charge(100)]);
    expect(taxes.map((each) => [each.vatBasisPoints, each.lines, each.vat])).toEqual([
      [0, 50, 0],
      [2000, 200, 40],
    ]);
  });

  test('in however many parts: each is worth something, none more than it says, and together they are the invoice', () => {
    const rates = fc.constantFrom(0, 500, 2000, 10_000);
    const charges = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 5000 }),
        vatBasisPoints: rates,
        cuts: fc.array(fc.nat(5000), { maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(charges, fc.double({ min: 0, max: 1, noNaN: true }), fc.boolean(), (each, off, taxIncluded) => {
        const lines = each.map(({ amount, vatBasisPoints }) => charge(amount, vatBasisPoints));
        const discount = pence(Math.floor(sum(lines.map(({ amount }) => amount)) * off));
        const charged = taxesOf(lines, discount, taxIncluded);
        const parts = each.flatMap(({ amount, vatBasisPoints, cuts }) => {
          const at = [0, ...cuts.map((cut) => cut % amount).toSorted((a, b) => a - b), amount];
          return at.slice(1).map((end, index) => charge(end - (at[index] ?? 0), vatBasisPoints));
        });
        let credited: Tax[] = [];
        for (const part of parts.filter(({ amount }) => amount > 0)) {
          const note = creditedTaxes(charged, credited, [part]);
          const { total, vat } = totalsOf(note, taxIncluded);
          expect(Math.min(vat, total - vat, ...note.map((one) => one.discount))).toBeGreaterThanOrEqual(0);
          credited = [...Map.groupBy([...credited, ...note], ({ vatBasisPoints }) => vatBasisPoints)].map(
            ([vatBasisPoints, taxes]) => ({
              vatBasisPoints,
              lines: sum(taxes.map((one) => one.lines)),
              discount: sum(taxes.map((one) => one.discount)),
              vat: sum(taxes.map((one) => one.vat)),
            }),
          );
        }
        expect(credited.toSorted((one, other) => one.vatBasisPoints - other.vatBasisPoints)).toEqual(charged);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a credit note over an amount', () => {
  const line = (amount: number, position: number) => ({
    ...charge(amount),
    position,
    left: pence(amount),
  });

  test('meets every penny that is left, whatever the discount, and nothing beyond', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 60_000 }),
        fc.integer({ min: 0, max: 3000 }),
        fc.nat(10_000),
        fc.nat(10_000),
        (rental, fee, off, share) => {
          const lines = [line(rental, 1), line(fee, 2)];
          const discount = pence(Math.floor(((rental + fee) * off) / 10_000));
          const taxes = taxesOf(lines, discount, true);
          const { total } = totalsOf(taxes, true);
          const credited = { taxes, before: [], taxIncluded: true };
          expect(linesToCredit(pence(total + 1), lines, credited)).toBeUndefined();
          const wanted = pence(Math.floor((total * share) / 10_000));
          fc.pre(wanted > 0);
          const found = linesToCredit(wanted, lines, credited) ?? [];
          const taken = found.map(({ position, amount }) => ({ ...charge(amount), position }));
          expect(totalsOf(creditedTaxes(taxes, [], taken), true).total).toBe(wanted);
          for (const { position, amount } of found) expect(amount).toBeLessThanOrEqual(position === 1 ? rental : fee);
        },
      ),
      { seed: 61 },
    );
  });

  test('a second one takes what the first has left', () => {
    const lines = [line(10_000, 1), line(270, 2)];
    const taxes = taxesOf(lines, pence(1000), true);
    const first = linesToCredit(pence(5000), lines, { taxes, before: [], taxIncluded: true }) ?? [];
    const taken = first.map(({ position, amount }) => ({ ...charge(amount), position }));
    const before = creditedTaxes(taxes, [], taken);
    const left = lines.map((each) => ({
      ...each,
      left: pence(each.left - (taken.find(({ position }) => position === each.position)?.amount ?? 0)),
    }));
    const rest = linesToCredit(pence(4270), left, { taxes, before, taxIncluded: true });
    expect(rest?.map(({ amount }) => amount)).toEqual(left.map((each) => each.left));
  });

  test('of nothing takes nothing', () => {
    const lines = [line(100, 1)];
    const credited = { taxes: taxesOf(lines, pence(0), true), before: [], taxIncluded: true };
    expect(linesToCredit(pence(0), lines, credited)).toBeUndefined();
  });
});
