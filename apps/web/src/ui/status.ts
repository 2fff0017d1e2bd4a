import type { Activity } from '@worklane/contract/agencies/agency.ts';
import type { DeputyStatus } from '@worklane/contract/people/deputy.ts';
import type { UserStatus } from '@worklane/contract/people/system-user.ts';
import type { ShiftStatus } from '@worklane/contract/shifts/status.ts';
import type { RecordStatus } from '@worklane/contract/training/record.ts';
import type { LinkStatus } from '@worklane/contract/workers/worker.ts';

/** Of what is prepared first and over at last. */
type StepOfOffer = 'INACTIVE' | 'ACTIVE' | 'COMPLETED';

export type Status = ShiftStatus | LinkStatus | RecordStatus | Activity | UserStatus | DeputyStatus | StepOfOffer;

export type StatusWords = { word: string; colour: 'ink' | 'teal' | 'yellow' | 'red' | 'gray' };

/** A status has the same word and the same colour wherever it shows. Amber waits for somebody; red was refused. */
export const statusWords: Record<Status, StatusWords> = {
  NEW: { word: 'New', colour: 'ink' },
  APPLIED: { word: 'Applied', colour: 'yellow' },
  BOOKED: { word: 'Booked', colour: 'teal' },
  WAITING_AUTHORIZATION: { word: 'Awaiting authorisation', colour: 'yellow' },
  QUERIED: { word: 'Queried', colour: 'red' },
  AUTHORIZED: { word: 'Authorised', colour: 'teal' },
  CLOSED: { word: 'Closed', colour: 'gray' },
  CANCELLED: { word: 'Cancelled', colour: 'red' },
  EXPIRED: { word: 'Expired', colour: 'gray' },
  WAITING_APPROVAL: { word: 'Awaiting approval', colour: 'yellow' },
  APPROVED: { word: 'Approved', colour: 'teal' },
  ACTIVE: { word: 'Active', colour: 'teal' },
  INACTIVE: { word: 'Inactive', colour: 'yellow' },
  COMPLETED: { word: 'Completed', colour: 'gray' },
  SUSPENDED: { word: 'Suspended', colour: 'gray' },
  REJECTED: { word: 'Rejected', colour: 'red' },
  INVITED: { word: 'Invited', colour: 'yellow' },
  DISABLED: { word: 'Disabled', colour: 'gray' },
  UPCOMING: { word: 'Upcoming', colour: 'ink' },
  CURRENT: { word: 'Current', colour: 'teal' },
  ENDED: { word: 'Ended', colour: 'gray' },
};

/** A status that this browser does not know, since the server is newer than the page, reads as it is called. */
export const wordsOfStatus = (status: string): StatusWords =>
  Object.hasOwn(statusWords, status)
    ? statusWords[status as Status]
    : { word: sentenceCase(status.toLowerCase().replaceAll('_', ' ')), colour: 'gray' };

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The choices of a status filter. */
export const statusChoices = (statuses: readonly Status[]): { value: Status; label: string }[] =>
  statuses.map((value) => ({ value, label: statusWords[value].word }));
