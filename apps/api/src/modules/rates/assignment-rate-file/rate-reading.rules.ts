import { WAGE_CURRENCY, isPaidWage, underpaidAges, wagesOn } from '@worklane/contract/rates/minimum-wage.rules.ts';
import type { ImportedRate } from '@worklane/contract/rates/rate-file.ts';
import type { StatutoryFigure } from '@worklane/contract/rates/statutory-figure.ts';
import { shownBands, shownOvertime } from '../assignment-rate/assignment-rate.rules.ts';
import type { HourPrices } from '../hours/hours.rules.ts';
import type { Fresh, Reading } from '../rate-file/plan-rates.rules.ts';
import { keyOf, type Names, type RateLine, type Scope, scopeOf, termsOf } from './rate-line.rules.ts';
import { partsOf } from './rate-row.rules.ts';

export type Wages = readonly Pick<StatutoryFigure, 'kind' | 'from' | 'amount'>[];

const belowWageOf = (
  { scope, terms, from, currency }: Fresh<Scope, HourPrices>,
  wages: Wages,
): ImportedRate['belowWage'] => {
  if (scope.side !== 'PAY' || !isPaidWage(scope.paymentMethod) || currency !== WAGE_CURRENCY) return null;
  const due = wagesOn(wages, from);
  const parts = shownBands(terms.bands)
    .map((band) => ({ part: band.name, ages: underpaidAges(band, due) }))
    .filter(({ ages }) => ages.length > 0);
  return parts.length === 0 ? null : { day: from, parts };
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
export const readingOf = (names: Names, wages: Wages): Reading<RateLine, Scope, HourPrices> => ({
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
    if (Array.isArray(terms)) return terms;
    const { from, to, ...prices } = terms;
    return { scope, from, to, terms: prices };
  },
  scopeKey,
  partsOf: ({ bands, overtime }) => partsOf({ bands: shownBands(bands), overtime: shownOvertime(overtime) }),
  alike: 'for the same work',
  belowWageOf: (fresh) => belowWageOf(fresh, wages),
});
