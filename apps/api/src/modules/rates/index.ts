export { findHourlyRates, type HourlyRate, type Work } from './assignment-rate/assignment-rate.queries.ts';
export { cancellationFee, chargedSpan, type CancellationFee } from './client-terms/client-terms.rules.ts';
export { findDueDay, findTerms } from './client-terms/client-terms.queries.ts';
export { priceHours } from './hours/hours.rules.ts';
export { shownHours } from './hours/priced-hours.ts';
export { findClients, isClientOf } from './office.queries.ts';
export { findFigures } from './statutory-figure/statutory-figure.queries.ts';
export {
  ageOn,
  employerCosts,
  type Figure,
  figuresOn,
  isEmployed,
  isPaidWage,
  marginOf,
  minimumWageFor,
  type Shortfall,
  shortfallOf,
} from './statutory-figure/statutory-figure.rules.ts';
export { findTransportTerms, type TransportTerms } from './transport-rate/transport-rate.queries.ts';
export { statesOf } from './states.rules.ts';
