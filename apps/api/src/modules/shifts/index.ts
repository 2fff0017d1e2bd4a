export { closeBooking } from './booking/close-booking.service.ts';
