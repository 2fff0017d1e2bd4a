import { pence } from '@worklane/contract/money.ts';
import { describe, expect, test } from 'vitest';
import {
  chargedText,
  creditIn,
  feeLines,
  isTooFarAhead,
  openOf,
  spanToInvoice,
  stateOf,
  takenBackText,
  vatOn,
  type Charged,
  type Terms,
} from './fee.rules.ts';

const PERCENT: Terms = { basis: 'PERCENT', amount: 250, from: '2026-09-10' };

test.each([
  ['nothing as long as there are no terms', [], null, '2026-11-27', undefined],
  ['from the first terms to the end of the month before', [PERCENT], null, '2026-11-27', '2026-09-10 2026-10-31'],
  ['from the day after what was invoiced', [PERCENT], '2026-09-30', '2026-11-27', '2026-10-01 2026-10-31'],
  ['nothing twice', [PERCENT], '2026-10-31', '2026-11-27', undefined],
  ['nothing of a month that may go on somewhere', [PERCENT], '2026-10-31', '2026-12-01', undefined],
  ['a month from the second day of the next one on', [PERCENT], '2026-10-31', '2026-12-02', '2026-11-01 2026-11-30'],
  ['a month also in January', [PERCENT], '2026-11-30', '2027-01-05', '2026-12-01 2026-12-31'],
  ['nothing before the terms begin', [{ ...PERCENT, from: '2026-11-10' }], null, '2026-11-27', undefined],
] as const)('invoices %s', (_, terms, invoicedTo, today, span) => {
  const next = spanToInvoice(terms, invoicedTo, today);
  expect(next && `${next.from} ${next.to}`).toBe(span);
});

const day = (on: string, net: number, minutes = 0, shifts = 0): Charged => ({ day: on, net, minutes, shifts });
const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const lines = (terms: Terms[], charged: Charged[], span = OCTOBER) =>
  feeLines(terms, charged, span).map(({ from, to, quantity, amount }) => [from, to, quantity, amount]);

describe('a fee', () => {
  const charged = [day('2026-10-05', 100_001, 480, 1), day('2026-10-20', 50_000, 495, 2)];

  test.each([
    [PERCENT, 150_001, 3750],
    [{ ...PERCENT, basis: 'HOUR', amount: 40 }, 975, 650],
    [{ ...PERCENT, basis: 'SHIFT', amount: 300 }, 3, 900],
  ] as const)('by %o', (terms, quantity, amount) => {
    expect(lines([terms], charged)).toEqual([['2026-10-01', '2026-10-31', quantity, amount]]);
  });

  test('changes on the day on which other terms begin', () => {
    const shift: Terms = { basis: 'SHIFT', amount: 300, from: '2026-10-20' };
    expect(lines([shift, PERCENT], charged)).toEqual([
      ['2026-10-01', '2026-10-19', 100_001, 2500],
      ['2026-10-20', '2026-10-31', 2, 600],
    ]);
  });

  test('goes down with what was credited, and may be less than nothing', () => {
    expect(lines([PERCENT], [day('2026-10-05', 100_000), day('2026-10-06', -150_000)])).toEqual([
      ['2026-10-01', '2026-10-31', -50_000, -1250],
    ]);
  });

  test.each([
    ['no terms that charge anything', [{ ...PERCENT, amount: 0 }], charged],
    ['nothing to charge for', [PERCENT], []],
    ['terms that have not begun', [{ ...PERCENT, from: '2026-11-01' }], charged],
  ])('has no line with %s', (_, terms, of) => {
    expect(lines(terms, of)).toEqual([]);
  });
});

test('VAT is rounded to the penny, halves up', () => {
  expect([vatOn(pence(3750), 2000), vatOn(pence(1002), 1250), vatOn(pence(3750), 0)]).toEqual([750, 125, 0]);
});

const INVOICE = { isCredit: false, isCredited: false, total: 4500, paid: 0, dueOn: '2026-12-02', disputed: false };
test.each([
  [{}, '2026-12-02', 'OPEN', 4500],
  [{}, '2026-12-03', 'OVERDUE', 4500],
  [{ paid: 500 }, '2026-12-02', 'PART_PAID', 4000],
  [{ paid: 500 }, '2026-12-03', 'OVERDUE', 4000],
  [{ paid: 4500 }, '2026-12-03', 'PAID', 0],
  // Disputed is more than overdue or paid, and nothing once it's credited; what is left to pay stays.
  [{ disputed: true }, '2026-12-03', 'DISPUTED', 4500],
  [{ disputed: true, paid: 4500 }, '2026-12-02', 'DISPUTED', 0],
  [{ disputed: true, isCredited: true }, '2026-12-03', 'CREDITED', 0],
  [{ isCredited: true }, '2026-12-03', 'CREDITED', 0],
  [{ isCredit: true }, '2026-12-03', 'CREDIT', 0],
] as const)('an invoice with %o is on %s %s', (values, today, state, open) => {
  const invoice = { ...INVOICE, ...values };
  expect([stateOf(invoice, today), openOf(invoice)]).toEqual([state, open]);
});

test.each([
  [0, '£6.00, to pay by 03/12/2026'],
  [400, '£6.00, of which your credit pays £4.00 and £2.00 is to pay by 03/12/2026'],
  [600, '£6.00, paid from your credit'],
])('an invoice of £6 of which credit pays %d pence', (fromCredit, text) => {
  expect(chargedText({ total: 600, fromCredit, currency: 'GBP', dueOn: '2026-12-03' })).toBe(text);
});

test.each([
  [[], 'It isn’t your credit any more.'],
  [['FEE-000002'], 'FEE-000002 is open again.'],
  [['FEE-000002', 'FEE-000001'], 'FEE-000002 and FEE-000001 are open again.'],
])('a payment that is taken back, and had paid %j', (invoices, text) => {
  expect(takenBackText(invoices)).toBe(text);
});

test('credit is counted in its own currency', () => {
  const left = [
    { currency: 'GBP', amount: 10 },
    { currency: 'EUR', amount: 500 },
    { currency: 'GBP', amount: 20 },
  ];
  expect([creditIn(left, 'GBP'), creditIn(left, 'EUR'), creditIn(left, 'PLN')]).toEqual([30, 500, 0]);
});

test.each([
  ['2020-01-01', false],
  ['2028-11-27', false],
  ['2028-11-28', true],
  ['2099-01-01', true],
])('on 27/11/2026 a fee from %s on is too far ahead: %s', (from, isTooFar) => {
  expect(isTooFarAhead(from, Temporal.PlainDate.from('2026-11-27'))).toBe(isTooFar);
});
