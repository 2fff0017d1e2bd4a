import type { TabPart } from '../log/device-log.ts';

/** Whether the wizard opens on this device without a connection. NEWER: it does, as a build that came while this page was open. */
export type Shell = 'PREPARING' | 'READY' | 'NEWER' | 'UNAVAILABLE';

export const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`);

/** In which tab of the wizard a part of the log stands. */
export const tabOfPart: Readonly<Record<TabPart, number>> = {
  vehicle: 0,
  photo: 0,
  property: 2,
  medication: 3,
  'drop-off': 4,
};
