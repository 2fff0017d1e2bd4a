import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';
import type { ListedJob } from '@worklane/contract/transport/job-list.ts';
import type { StatusWords } from '~/ui/status.ts';
import { specText } from '../spec/words.ts';

export const jobStatusWords: Readonly<Record<TransportStatus, StatusWords>> = {
  NEW: { word: 'New', colour: 'ink' },
  ACCEPTED: { word: 'Accepted', colour: 'teal' },
  COMMITTED: { word: 'Ready', colour: 'teal' },
  IN_PROGRESS: { word: 'Under way', colour: 'yellow' },
  WAITING_AUTHORIZATION: { word: 'Awaiting authorisation', colour: 'yellow' },
  AUTHORIZED: { word: 'Authorised', colour: 'teal' },
  CLOSED: { word: 'Closed', colour: 'gray' },
  CANCELLED: { word: 'Cancelled', colour: 'red' },
};

export const staffText = ({ transportWorkerSpecList }: Pick<ListedJob, 'transportWorkerSpecList'>): string =>
  transportWorkerSpecList.map(specText).join(', ');

/** `SO14 → PO1`: districts, and nobody’s door. */
export const areasText = ({ pickupArea, destinationArea }: Pick<ListedJob, 'pickupArea' | 'destinationArea'>): string =>
  `${pickupArea} → ${destinationArea}`;
