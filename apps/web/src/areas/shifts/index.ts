export { ShiftSettings } from './approval-rules/ShiftSettings.tsx';
export { NextBookings } from './booking/NextBookings.tsx';
export { NextShifts } from './shift/NextShifts.tsx';
export { UpcomingList } from './shift/UpcomingList.tsx';
export { shiftLink } from './shift/shift-link.ts';
export { bookingWords } from './shift/status-words.ts';
