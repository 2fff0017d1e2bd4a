export { findHourlyRates } from './assignment-rate/assignment-rate.queries.ts';
export { priceHours } from './hours/hours.rules.ts';
export { findClients, isClientOf } from './office.queries.ts';
export { findTransportTerms, type TransportTerms } from './transport-rate/transport-rate.queries.ts';
