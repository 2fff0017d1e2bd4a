import type { Actionable } from '../use-booking-actions.tsx';
import { formatShiftTime } from '~/ui/local-time.ts';
import { workerOf } from '../who.ts';

/** `Amy Stone · Nurse, Ward 4 · Mon 07/01/2030 07:30 – 19:30`: what a dialog is about. */
export const subjectOf = ({ worker, shift }: Actionable): string =>
  [
    workerOf({ worker }),
    `${shift.assignmentName}, ${shift.location}`,
    formatShiftTime(shift.start, shift.end, shift.timeZone),
  ].join(' · ');
