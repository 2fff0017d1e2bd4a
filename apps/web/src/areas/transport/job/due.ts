import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';

const MINUTE_MS = 60_000;
const SOON_MINUTES = 120;

/** Nobody is on the way yet. */
export const awaitsPickup = (status: TransportStatus): boolean =>
  status === 'NEW' || status === 'ACCEPTED' || status === 'COMMITTED';

export type Due = { text: string; state: 'OVERDUE' | 'SOON' | 'LATER' };

const lengthOf = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.floor(hours / 24)} days`;
};

/** How long it is until somebody has to be picked up. */
export const untilPickup = (required: string, now: Date): Due => {
  const minutes = Math.floor((new Date(required).getTime() - now.getTime()) / MINUTE_MS);
  if (minutes < 0) return { text: `Overdue by ${lengthOf(-minutes)}`, state: 'OVERDUE' };
  return { text: `In ${lengthOf(minutes)}`, state: minutes <= SOON_MINUTES ? 'SOON' : 'LATER' };
};

/** The same of a patient; undefined once the journey has begun, or is off. */
export const dueOf = (status: TransportStatus, required: string, now: Date): Due | undefined =>
  awaitsPickup(status) ? untilPickup(required, now) : undefined;
