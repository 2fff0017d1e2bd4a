export { BookingAuthorised } from './booking/booking-authorised.ts';
export { closeBooking } from './booking/close-booking.service.ts';
export { isBlocked, obstaclesToWork } from './eligibility/other-work.ts';
