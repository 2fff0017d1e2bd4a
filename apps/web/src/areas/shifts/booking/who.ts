import type { Booking } from '@worklane/contract/shifts/shift.ts';

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }): string =>
  `${firstname} ${lastname}`;

export const workerOf = ({ worker }: Pick<Booking, 'worker'>): string => fullName(worker);
