import {
  DUE_KINDS,
  DUE_SOON_KILOMETRES,
  type DueKind,
  type DueState,
  type FleetVehicle,
} from '@worklane/contract/vehicle-hire/due-date.ts';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { expiryOf } from '~/ui/expiry.ts';
import type { StatusWords } from '~/ui/status.ts';

export const dueKindWords: Readonly<Record<DueKind, string>> = {
  MOT: 'MOT',
  TAX: 'Tax',
  INSURANCE: 'Insurance',
  SERVICE: 'Service',
};

export const dueStateWords: Readonly<Record<DueState, StatusWords>> = {
  OVERDUE: { word: 'Overdue', colour: 'red' },
  SOON: { word: 'Due soon', colour: 'yellow' },
  MISSING: { word: 'Not entered', colour: 'gray' },
};

/** How a due date stands on a day, both as `yyyy-mm-dd`; what is due today is good until the evening. */
export const dueStateOn = (due: string, today: string): 'OVERDUE' | 'SOON' | undefined => {
  const expiry = expiryOf(due, today);
  return expiry && (expiry === 'expired' ? 'OVERDUE' : 'SOON');
};

/** The same for what the odometer shows, in kilometres; nobody knows of a vehicle whose mileage was never entered. */
export const dueStateAt = (due: number, mileage: number | null): 'OVERDUE' | 'SOON' | undefined => {
  if (mileage === null || mileage < due - DUE_SOON_KILOMETRES) return undefined;
  return mileage >= due ? 'OVERDUE' : 'SOON';
};

type Dates = Pick<FleetVehicle, 'mot' | 'tax' | 'insurance' | 'service'>;

const dateOf = (dates: Dates, kind: DueKind): string | null =>
  ({ MOT: dates.mot, TAX: dates.tax, INSURANCE: dates.insurance, SERVICE: dates.service })[kind];

export const formatKilometres = (kilometres: number): string => `${kilometres.toLocaleString('en-GB')} km`;

/** What is due first, such as `MOT 01/03/2027`; a service that the odometer asks for comes before any date ahead. */
export const nextDueText = (
  vehicle: Dates & Pick<FleetVehicle, 'serviceMileage' | 'mileage'>,
  today: string,
): string | null => {
  const [first] = DUE_KINDS.flatMap((kind) => {
    const on = dateOf(vehicle, kind);
    return on === null ? [] : [{ kind, on }];
  }).toSorted((one, other) => one.on.localeCompare(other.on));
  const { serviceMileage, mileage } = vehicle;
  if (serviceMileage !== null && dueStateAt(serviceMileage, mileage) === 'OVERDUE' && !(first && first.on < today))
    return `Service at ${formatKilometres(serviceMileage)}`;
  return first ? `${dueKindWords[first.kind]} ${formatCalendarDate(first.on)}` : null;
};
