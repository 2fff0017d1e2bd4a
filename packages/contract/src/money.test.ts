import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence, penceText, priceOf, rate, rateText, readPence, readRate, shareOf, sum } from './money.ts';

const amounts = fc.maxSafeInteger().map(pence);
const rates = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(rate);

describe('pence', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [100, '1.00'],
    [1999, '19.99'],
    [-250, '-2.50'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%d are %s, there and back', (count, text) => {
    expect(penceText(pence(count))).toBe(text);
    expect(readPence(text)).toBe(count);
  });

  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['007.10', 710],
    ['-0', 0],
    ['-0.00', 0],
  ])('%s is read as %d', (text, count) => {
    expect(readPence(text)).toBe(count);
  });

  test.each([
    '',
    ' ',
    '1.005',
    '.5',
    '5.',
    '1,000.00',
    '1e3',
    '+1',
    '--1',
    '£1',
    '1 ',
    '0x10',
    'NaN',
    'Infinity',
    '90071992547409.92',
    '١٢',
  ])('“%s” is no amount', (text) => {
    expect(readPence(text)).toBeUndefined();
  });

  test.each([0.5, 19.99 * 100, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is no number of pence', (count) => {
    expect(() => pence(count)).toThrow(RangeError);
  });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(penceText(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
        expect(readPence(penceText(amount))).toBe(amount);
      }),
    );
  });
});

describe('a sum', () => {
  test.each([
    [[], 0],
    [[10, 20], 30],
    [[8273, 1010, -400], 8883],
  ])('of %j is %d', (parts, total) => {
    expect(sum(parts.map(pence))).toBe(total);
  });

  test('does not drift as decimal numbers do, and does not depend on the order', () => {
    const ten = Array.from({ length: 10 }, () => readPence('0.10') ?? pence(0));
    expect(penceText(sum(ten))).toBe('1.00');
    const parts = fc.array(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(pence), { maxLength: 50 });
    fc.assert(
      fc.property(parts, (each) => {
        const exact = each.reduce((total, amount) => total + BigInt(amount), 0n);
        expect(BigInt(sum(each))).toBe(exact);
        expect(sum(each.toReversed())).toBe(sum(each));
      }),
    );
  });

  test('beyond what can be counted is refused', () => {
    expect(() => sum([pence(Number.MAX_SAFE_INTEGER), pence(1)])).toThrow(RangeError);
  });
});

describe('rates', () => {
  test.each([
    ['18.25', 182_500, '18.2500'],
    ['0.0001', 1, '0.0001'],
    ['-3', -30_000, '-3.0000'],
    ['12.7150', 127_150, '12.7150'],
  ])('%s are %d ten-thousandths, written %s', (text, count, expected) => {
    expect(readRate(text)).toBe(count);
    expect(rateText(rate(count))).toBe(expected);
  });

  test.each(['1.00001', 'x', '', '1.'])('“%s” is none', (text) => {
    expect(readRate(text)).toBeUndefined();
  });

  test('are read as they were written', () => {
    fc.assert(
      fc.property(rates, (each) => {
        expect(readRate(rateText(each))).toBe(each);
      }),
    );
  });
});

describe('a price', () => {
  test.each([
    // Minutes of an hour.
    ['18.25', 60, 60, '18.25'],
    ['18.25', 450, 60, '136.88'],
    ['12.71', 20, 60, '4.24'],
    ['10.00', 1, 60, '0.17'],
    ['0.00', 480, 60, '0.00'],
    // Halves go up, one ten-thousandth below them goes down.
    ['0.0050', 1, 1, '0.01'],
    ['0.0049', 1, 1, '0.00'],
    ['1.0050', 1, 1, '1.01'],
    ['1.0050', 3, 1, '3.02'],
    ['0.01', 30, 60, '0.01'],
    ['0.01', 29, 60, '0.00'],
    // 1.005 × 100 is 100.49999… as a decimal number of a computer.
    ['1.005', 1, 1, '1.01'],
    // What is taken back.
    ['1.0050', -1, 1, '-1.01'],
    ['-0.0050', 1, 1, '-0.01'],
    // Beyond what a computer's decimal number holds in between.
    ['9999.9999', 900_719_925, 1, '9007199159928.01'],
  ])('at %s, %d of %d come to %s', (each, count, per, text) => {
    expect(penceText(priceOf(readRate(each) ?? rate(0), count, per))).toBe(text);
  });

  const counts = fc.integer({ min: -100_000, max: 100_000 });
  const pers = fc.integer({ min: 1, max: 1440 });

  test('is the nearest penny, a half away from zero', () => {
    fc.assert(
      fc.property(rates, counts, pers, (each, count, per) => {
        const divisor = BigInt(per) * 100n;
        const over = BigInt(priceOf(each, count, per)) * divisor - BigInt(each) * BigInt(count);
        const off = BigInt(each) * BigInt(count) < 0n ? -over : over;
        expect(2n * off).toBeGreaterThan(-divisor);
        expect(2n * off).toBeLessThanOrEqual(divisor);
      }),
    );
  });

  test('taken back is what was charged, and there is one zero', () => {
    fc.assert(
      fc.property(rates, counts, pers, (each, count, per) => {
        expect(sum([priceOf(each, count, per), priceOf(each, -count, per)])).toBe(0);
        expect(Object.is(priceOf(each, count, per), -0)).toBe(false);
      }),
    );
  });

  test('grows with what is counted', () => {
    const paid = fc.integer({ min: 0, max: 10_000_000 }).map(rate);
    fc.assert(
      fc.property(paid, counts, counts, pers, (each, one, other, per) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(priceOf(each, less, per)).toBeLessThanOrEqual(priceOf(each, more, per));
      }),
    );
  });

  test('is of one where nothing else is said', () => {
    expect(priceOf(rate(10_000), 3)).toBe(priceOf(rate(10_000), 3, 1));
  });

  test.each([
    [0.5, 1],
    [1, 0],
    [1, -60],
    [1, 1.5],
  ])('of %d parts of %d is refused', (count, per) => {
    expect(() => priceOf(rate(10_000), count, per)).toThrow(RangeError);
  });
});

describe('a share', () => {
  test.each([
    // The tax in 119.99 and on it, at 20 %.
    [11_999, 20, 120, 2000],
    [11_999, 20, 100, 2400],
    [100, 1, 3, 33],
    [100, 2, 3, 67],
    // Halves away from zero.
    [1, 1, 2, 1],
    [-1, 1, 2, -1],
    [0, 7, 9, 0],
    [500, 0, 1, 0],
    [500, 1, 1, 500],
  ])('of %d pence, %d of %d, is %d', (amount, part, of, share) => {
    expect(shareOf(pence(amount), part, of)).toBe(share);
  });

  test.each([
    [1, 0],
    [1, -2],
    [0.5, 2],
    [1, 1.5],
  ])('%d of %d is refused', (part, of) => {
    expect(() => shareOf(pence(100), part, of)).toThrow(RangeError);
  });
});
