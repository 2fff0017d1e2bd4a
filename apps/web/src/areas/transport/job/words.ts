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

type Asked = { readonly isGuest: boolean; readonly clientName: string | null };

export const requesterOf = ({ isGuest, clientName }: Asked): string | null =>
  isGuest ? 'A visitor to your request page' : clientName;

const BY_LEADER: readonly TransportStatus[] = ['IN_PROGRESS', 'WAITING_AUTHORIZATION'];

/** Where nobody is named: a requester asks and cancels, the team leader is under way, and everything else is the agency’s to do. */
export const doneBy = (job: Asked, status: TransportStatus): string => {
  if (status === 'CLOSED') return 'Automatic';
  if (BY_LEADER.includes(status)) return 'The team leader';
  return status === 'NEW' || status === 'CANCELLED' ? (requesterOf(job) ?? 'The client') : 'Your agency';
};
