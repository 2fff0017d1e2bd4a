import type { TransportStatus } from '@worklane/contract/transport/job-status.ts';

/** How a transport stands, for the ward that has asked for it. */
const transportWords: Readonly<Record<TransportStatus, { readonly title: string; readonly text: string }>> = {
  NEW: { title: 'Waiting for the agency', text: 'The agency hasn’t accepted the transport yet.' },
  ACCEPTED: { title: 'Accepted', text: 'The agency has accepted the transport and is putting a crew together.' },
  COMMITTED: { title: 'Vehicle and crew are ready', text: 'They’ll be at the pick-up at the time you asked for.' },
  IN_PROGRESS: { title: 'Under way', text: 'The crew is on the journey.' },
  WAITING_AUTHORIZATION: { title: 'Completed', text: 'The journey is over.' },
  AUTHORIZED: { title: 'Completed', text: 'The journey is over.' },
  CLOSED: { title: 'Completed', text: 'The journey is over.' },
  CANCELLED: { title: 'Cancelled', text: 'This transport won’t take place. Ask the agency if you didn’t expect that.' },
};

const ABORTED = {
  title: 'Aborted',
  text: 'The journey had begun and doesn’t go on. Call the agency to find out where the patient is.',
};

type Seen = {
  readonly transportStatus: TransportStatus;
  readonly history: readonly { readonly status: TransportStatus }[];
};

/** A transport that was cancelled after its journey had begun was aborted. */
export const wordsOf = ({ transportStatus, history }: Seen, status: TransportStatus) =>
  status === 'CANCELLED' && transportStatus === status && history.some((entry) => entry.status === 'IN_PROGRESS')
    ? ABORTED
    : transportWords[status];
