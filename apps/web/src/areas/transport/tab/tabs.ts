import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';

/** Document 003: the six tabs, 0 to 5, with its words. */
export const TAB_LABELS = [
  'Cleaning',
  'View Patient’s Information',
  'Patient’s Property',
  'Medication',
  'Drop Off & Feedback',
  'Job Plan',
] as const;

export const LAST_TAB = TAB_LABELS.length - 1;

/** Document 003: the index is clamped, and the wizard stops at the last tab. */
export const clampTab = (index: number): number => Math.min(Math.max(Math.trunc(index) || 0, 0), LAST_TAB);

/** Whether the button of a tab is highlighted: those up to the current one are. */
export const isReached = (tab: number, current: number): boolean => tab <= current;

/** What a tab records: the vehicle is checked before the job is committed, the patient from then on. */
export type Recorded = 'VEHICLE' | 'PATIENT';

const OPEN: Readonly<Record<Recorded, readonly TransportStatus[]>> = {
  VEHICLE: ['ACCEPTED', 'COMMITTED', 'IN_PROGRESS'],
  PATIENT: ['COMMITTED', 'IN_PROGRESS'],
};

type Job = { readonly transportStatus: TransportStatus; readonly vehicle: object | null };

/** As long as there is something to record. */
export const isRecorded = ({ transportStatus }: Pick<Job, 'transportStatus'>): boolean =>
  OPEN.VEHICLE.includes(transportStatus);

export type Closed = 'NOT_COMMITTED' | 'NO_VEHICLE' | 'SUBMITTED';

/** Why nothing can be recorded in a tab of this kind; undefined where something can. By the same words as the server, which nobody has to ask. */
export const whyClosed = ({ transportStatus, vehicle }: Job, what: Recorded): Closed | undefined => {
  if (!isRecorded({ transportStatus })) return 'SUBMITTED';
  if (!OPEN[what].includes(transportStatus)) return 'NOT_COMMITTED';
  return what === 'VEHICLE' && vehicle === null ? 'NO_VEHICLE' : undefined;
};
