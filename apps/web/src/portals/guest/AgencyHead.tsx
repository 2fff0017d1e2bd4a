import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { AgencyLogo } from '~/features/agency/AgencyLogo.tsx';
import classes from './Guest.module.css';

/** Logo and name of an agency, above the title of its pages. */
export const AgencyHead = ({ agency }: { agency: GuestAgency }) => (
  <div className={classes['head']}>
    <AgencyLogo agency={agency} fallback={null} />
    <p>{agency.name}</p>
  </div>
);
