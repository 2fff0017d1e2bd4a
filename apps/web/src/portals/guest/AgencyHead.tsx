import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { AgencyLogo } from '~/features/agency/AgencyLogo.tsx';
import classes from './Guest.module.css';

/** The logo of an agency, above the title of its pages, which names it. */
export const AgencyHead = ({ agency }: { agency: GuestAgency }) =>
  agency.logo && (
    <div className={classes['head']}>
      <AgencyLogo agency={agency} fallback={null} />
    </div>
  );
