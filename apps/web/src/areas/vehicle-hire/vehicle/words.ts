import type { Purpose, Vehicle, VehicleStatus } from '@worklane/contract/vehicle-hire/vehicle.ts';
import type { StatusWords } from '~/ui/status.ts';

/** Amber waits for somebody; red was refused. */
export const vehicleStatusWords: Record<VehicleStatus, StatusWords> = {
  AWAITING_APPROVAL: { word: 'Awaiting approval', colour: 'yellow' },
  ACTIVE: { word: 'Active', colour: 'teal' },
  REJECTED: { word: 'Rejected', colour: 'red' },
  RETIRED: { word: 'Retired', colour: 'gray' },
};

/** An active vehicle that can't be taken out at this moment says why. */
export const standingOf = ({
  status,
  inMaintenance,
  offRoad,
}: Pick<Vehicle, 'status' | 'inMaintenance' | 'offRoad'>): StatusWords => {
  if (status === 'ACTIVE' && offRoad) return { word: 'Off the road', colour: 'red' };
  return status === 'ACTIVE' && inMaintenance
    ? { word: 'In maintenance', colour: 'yellow' }
    : vehicleStatusWords[status];
};

export const purposeWords: Record<Purpose, string> = { HIRE: 'Hire', TRANSPORT: 'Transport' };

export const purposesText = (purposes: readonly Purpose[]): string =>
  purposes.length > 1 ? 'Hire and transport' : purposes.map((purpose) => purposeWords[purpose]).join('');

export const vehicleName = ({ name, model }: Pick<Vehicle, 'name' | 'model'>): string => `${name} ${model}`;

/** `Airport desk, Southampton`; a place that is called like its city says it once. */
export const placeText = ({ name, city }: { name: string; city: string }): string =>
  name.toLowerCase().includes(city.toLowerCase()) ? name : `${name}, ${city}`;
