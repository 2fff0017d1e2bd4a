import type { ShiftDetail } from '@worklane/contract/shifts/shift.ts';
import { fill } from '~/ui/form/fill.ts';
import { localOf } from '~/ui/local-time.ts';

/** What a request asks for, whenever it is. */
export const blankPlan = {
  locationId: null,
  assignmentCodeId: null,
  shiftTypeId: null,
  startTime: '',
  endTime: '',
  breakMinutes: 30,
  gender: 'NO_PREFERENCE',
  numberOfStaff: 1,
  notes: '',
  purchaseOrder: '',
};

/** What a shift asks for, by the clocks of the place, as the forms have it. */
export const planOf = ({ version: _version, ...shift }: ShiftDetail): typeof blankPlan =>
  fill(blankPlan, {
    ...shift,
    startTime: localOf(shift.start, shift.timeZone).time,
    endTime: localOf(shift.end, shift.timeZone).time,
  });
