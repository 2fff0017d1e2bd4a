import type { Module } from '#platform/http/module.ts';
import { auditWords } from './audit-words.ts';
import { approvalRulesRoutes } from './approval-rules/approval-rules.routes.ts';
import { announceLateCancellations } from './shift/announce-late-cancellation.job.ts';
import { bookingRoutes } from './booking/booking.routes.ts';
import { checkRates } from './booking/check-rates.job.ts';
import { equalPayRoutes } from './equal-pay/equal-pay.routes.ts';
import { rateChangeRoutes } from './rate-change/rate-change.routes.ts';
import { expireShifts } from './shift/clock.job.ts';
import { shiftTypeConstraints, shiftTypeRoutes } from './shift-type/shift-type.routes.ts';
import { shiftRoutes } from './shift/shift.routes.ts';

export const shifts: Module = {
  name: 'shifts',
  routes: [
    ...shiftTypeRoutes,
    ...shiftRoutes,
    ...bookingRoutes,
    ...equalPayRoutes,
    ...approvalRulesRoutes,
    ...rateChangeRoutes,
  ],
  jobs: [expireShifts, checkRates, announceLateCancellations],
  audit: auditWords,
  constraints: {
    ...shiftTypeConstraints,
    // Both may be due to another agency, so they say no more than that.
    worker_held_once: 'Conflict elsewhere: this worker is already booked at that time.',
    worker_not_double_booked: 'Conflict elsewhere: this worker is already booked at that time.',
    worker_once_per_shift: 'Conflict elsewhere: this worker is not free for this shift.',
    shift_not_overfilled: 'All places on this shift are taken.',
  },
  demo: () => import('./demo.ts'),
  borders: () => import('./borders.factory.ts'),
};
