import type { Module } from '#platform/http/module.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { documentRoutes } from './document/document.routes.ts';

export { daysHired } from './booking/booking.rules.ts';

export const vehicleHire: Module = { name: 'vehicle-hire', routes: [...bookingRoutes, ...documentRoutes] };
