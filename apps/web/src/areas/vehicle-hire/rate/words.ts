import type { VehicleRates, WeekDay } from '@worklane/contract/vehicle-hire/vehicle-rate.ts';
import type { StatusWords } from '~/ui/status.ts';

export const weekDayWords: Record<WeekDay, string> = { MTF: 'Monday to Friday', SAT: 'Saturday', SUN: 'Sunday' };

export const rateStateWords: Record<VehicleRates['state'], StatusWords> = {
  PLANNED: { word: 'Planned', colour: 'ink' },
  CURRENT: { word: 'Current', colour: 'teal' },
  PAST: { word: 'Past', colour: 'gray' },
};
