import { pence } from '@worklane/contract/money.ts';
import { expect, test } from 'vitest';
import { lostEligibility, obstaclesTo } from './eligibility.rules.ts';
import { facts } from './facts.factory.ts';
import type { PriceFacts } from './facts.ts';

const PRICE: PriceFacts = {
  currency: 'GBP',
  margin: pence(1),
  isEmployed: true,
  shortfall: undefined,
  isAgeKnown: true,
  showsAmounts: true,
};
const LOSS = { margin: pence(-1240) };
const SHORT = { shortfall: { pays: pence(1250), due: pence(1271), wage: 'WAGE_21_AND_OVER' } } as const;

const found = (price: Partial<PriceFacts>) =>
  obstaclesTo('AGENCY', facts({ price: { ...PRICE, ...price } })).map(
    ({ severity, rule, reason }) => `${severity} ${rule}: ${reason}`,
  );

test.each([
  ['a penny is left', {}, []],
  ['nothing is left', { margin: pence(0) }, []],
  ['nobody can say what is left', { margin: undefined }, []],
  [
    'more is paid than charged for an employee',
    LOSS,
    ['WARN MARGIN: You would lose £12.40 on this shift, estimated after holiday pay, National Insurance and pension.'],
  ],
  ['more is paid to a company', { ...LOSS, isEmployed: false }, ['WARN MARGIN: You would lose £12.40 on this shift.']],
  [
    'whoever asks reads no rates',
    { ...LOSS, ...SHORT, isEmployed: false, showsAmounts: false },
    [
      'WARN MINIMUM_WAGE: Pays less than the minimum wage for workers aged 21 and over.',
      'WARN MARGIN: You would lose money on this shift.',
    ],
  ],
  [
    'an hour pays too little',
    SHORT,
    ['WARN MINIMUM_WAGE: Pays £12.50 an hour, below the minimum wage of £12.71 for workers aged 21 and over.'],
  ],
  [
    'an hour pays somebody under 18 too little',
    { shortfall: { pays: pence(799), due: pence(800), wage: 'WAGE_UNDER_18' } },
    ['WARN MINIMUM_WAGE: Pays £7.99 an hour, below the minimum wage of £8.00 for workers under 18.'],
  ],
  [
    'an hour pays too little, and nobody knows the age',
    { ...SHORT, isAgeKnown: false },
    [
      'WARN MINIMUM_WAGE: Pays £12.50 an hour, below the minimum wage of £12.71 for workers aged 21 and over. The worker’s date of birth isn’t known.',
    ],
  ],
] as const)('%s', (_, price, expected) => {
  expect(found(price)).toEqual(expected);
});

test('where there is no rate nothing is said', () => {
  expect(obstaclesTo('AGENCY', facts({}))).toEqual([]);
});

test.each(['WORKER', 'CLIENT'] as const)(
  'a %s never hears of it, not even where agencies go past warnings alone',
  (who) => {
    const price = { ...PRICE, ...LOSS, ...SHORT };
    expect(obstaclesTo(who, facts({ price, worker: { overridesWarnings: false } }))).toEqual([]);
    expect(lostEligibility(who, facts({ price }))).toEqual([]);
  },
);
