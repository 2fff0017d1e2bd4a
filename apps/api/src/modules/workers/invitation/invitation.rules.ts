import type { LinkStatus } from '@worklane/contract/workers/worker.ts';

/** What an invitation finds at the address that it goes to. */
export type Address = {
  /** The link to the agency that invites. */
  readonly link: LinkStatus;
  /** Who has the address besides the person whom the agency has entered. */
  readonly owner: 'NOBODY' | 'WORKER' | 'OTHER_USER';
  /** Whether that worker can sign in. */
  readonly ownerSignsIn: boolean;
};

/**
 * What comes of it. `INVITE`: the link to choose a password; `ASK`: they sign in and answer; `INVITE_TO_ANSWER`: both, one
 * after the other; `OTHER_ADDRESS`: the address cannot be this worker's, so its owner is told and nothing changes.
 */
export type Course = 'INVITE' | 'ASK' | 'INVITE_TO_ANSWER' | 'OTHER_ADDRESS';

export const courseOf = ({ link, owner, ownerSignsIn }: Address): Course => {
  if (owner === 'NOBODY') return 'INVITE';
  // Who was taken on under an address of somebody else's has bookings of their own by now, and stays another person.
  if (owner === 'OTHER_USER' || link !== 'INVITED') return 'OTHER_ADDRESS';
  return ownerSignsIn ? 'ASK' : 'INVITE_TO_ANSWER';
};
