export { ShiftSettings } from './approval-rules/ShiftSettings.tsx';
export { Obstacles } from './booking/Obstacles.tsx';
export { WorkerObstacles } from './booking/WorkerObstacles.tsx';
export { NextBookings } from './booking/NextBookings.tsx';
export { NextShifts } from './shift/NextShifts.tsx';
export { UpcomingList } from './shift/UpcomingList.tsx';
export { shiftLink } from './shift/shift-link.ts';
export { bookingWords } from './shift/status-words.ts';
