import { WAGE_CURRENCY, adultWageOn, isPaidWage, underpaid } from '@worklane/contract/rates/minimum-wage.rules.ts';
import type { ImportedRate } from '@worklane/contract/rates/rate-file.ts';
import type { StatutoryFigure } from '@worklane/contract/rates/statutory-figure.ts';
import { shownBands } from '../assignment-rate/assignment-rate.rules.ts';
import type { Band } from '../hours/hours.rules.ts';
import type { Fresh, Reading } from '../rate-file/plan-rates.rules.ts';
import { keyOf, type Names, type RateLine, type Scope, scopeOf, termsOf } from './rate-line.rules.ts';
import { partsOf } from './rate-row.rules.ts';

/** What an hour costs, by part of the day. */
export type Terms = readonly Band[];

export type Wages = readonly Pick<StatutoryFigure, 'kind' | 'from' | 'amount'>[];

const belowWageOf = (
  { scope, terms, from, currency }: Fresh<Scope, Terms>,
  wages: Wages,
): ImportedRate['belowWage'] => {
  if (scope.side !== 'PAY' || !isPaidWage(scope.paymentMethod) || currency !== WAGE_CURRENCY) return null;
  const wage = adultWageOn(wages, from);
  if (wage === undefined) return null;
  const parts = shownBands(terms)
    .map((band) => ({ part: band.name, hours: underpaid(band, wage) }))
    .filter(({ hours }) => hours.length > 0);
  return parts.length === 0 ? null : { wage, day: from, parts };
};

export const scopeKey = (scope: Scope): string =>
  JSON.stringify([
    scope.side,
    scope.assignmentCodeId,
    scope.clientId,
    scope.directorateId,
    scope.shiftTypeId,
    scope.paymentMethod,
  ]);

/** `wages`: what an hour has to pay, the latest first. */
export const readingOf = (names: Names, wages: Wages): Reading<RateLine, Scope, Terms> => ({
  keyOf,
  nameOf: ({ cells }) =>
    [
      cells.side,
      cells.assignmentCode,
      cells.client || 'All clients',
      cells.directorate,
      cells.shiftType,
      cells.paymentMethod,
    ]
      .filter((part) => part !== '')
      .join(' · '),
  read: (lines) => {
    const [scope, terms] = [scopeOf(lines[0], names), termsOf(lines)];
    if (Array.isArray(scope)) return Array.isArray(terms) ? [...scope, ...terms] : scope;
    return Array.isArray(terms) ? terms : { scope, from: terms.from, to: terms.to, terms: terms.bands };
  },
  scopeKey,
  partsOf: (bands) => partsOf(shownBands(bands)),
  alike: 'for the same work',
  belowWageOf: (fresh) => belowWageOf(fresh, wages),
});
