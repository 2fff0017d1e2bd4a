export {
  findHourlyRates,
  findRateScope,
  type HourlyRate,
  type RateScope,
  type Work,
} from './assignment-rate/assignment-rate.queries.ts';
export {
  changeAssignmentRate,
  createAssignmentRate,
  endAssignmentRate,
  removeAssignmentRate,
} from './assignment-rate/assignment-rate.service.ts';
export { listImportedScopes, saveImportedRates } from './assignment-rate-file/import-rates.service.ts';
export { askedOnce } from './asked-once.ts';
export { cancellationFee, chargedSpan, type CancellationFee } from './client-terms/client-terms.rules.ts';
export { setClientTerms } from './client-terms/client-terms.service.ts';
export { findDueDay, findTerms } from './client-terms/client-terms.queries.ts';
export {
  findRateOn as findExpenseRateOn,
  findRates as findExpenseRates,
  findRatesSince as findExpenseRatesSince,
} from './expense-rate/expense-rate.queries.ts';
export { changeExpenseRate } from './expense-rate/expense-rate.service.ts';
export { plainMinutes, priceHours } from './hours/hours.rules.ts';
export { shownHours } from './hours/priced-hours.ts';
export { findClients, findCurrency, isClientOf } from './office.queries.ts';
export { isPricedIn } from './repriced.rules.ts';
export { daysBetween, type Span } from './span.rules.ts';
export { findFigures, insertFigure } from './statutory-figure/statutory-figure.queries.ts';
export {
  ageOn,
  employerCosts,
  type Figure,
  figuresOn,
  isEmployed,
  marginOf,
  minimumWageFor,
  type Shortfall,
  shortfallOf,
} from './statutory-figure/statutory-figure.rules.ts';
export {
  findTransportRateScope,
  findTransportTerms,
  type TransportTerms,
} from './transport-rate/transport-rate.queries.ts';
export {
  changeTransportRate,
  createTransportRate,
  endTransportRate,
  removeTransportRate,
} from './transport-rate/transport-rate.service.ts';
export { TransportRatesChanged } from './transport-rate/transport-rates-changed.ts';
export { statesOf } from './states.rules.ts';
