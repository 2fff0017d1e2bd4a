export { findHourlyRates, type HourlyRate, type Work } from './assignment-rate/assignment-rate.queries.ts';
export { priceHours } from './hours/hours.rules.ts';
export { shownHours } from './hours/priced-hours.ts';
export { findClients, isClientOf } from './office.queries.ts';
export { findTransportTerms, type TransportTerms } from './transport-rate/transport-rate.queries.ts';
