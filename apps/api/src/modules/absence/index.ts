export { availabilityOf } from './availability/availability.queries.ts';
