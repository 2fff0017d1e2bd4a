export { BookingAuthorised } from './booking/booking-authorised.ts';
export { lateText, noticeText } from './booking/cancel-booking.service.ts';
export { findLateBookings, minutesOfFee } from './booking/late-cancellation.ts';
export { closeBooking } from './booking/close-booking.service.ts';
export { lockWorker } from './eligibility/eligibility.queries.ts';
export { isBlocked } from './eligibility/eligibility.rules.ts';
export { assertEligible, assertNothingAgainst, assess } from './eligibility/eligibility.service.ts';
export type { Offer, PlannedShift } from './eligibility/facts.ts';
export { obstaclesToWork } from './eligibility/other-work.ts';
