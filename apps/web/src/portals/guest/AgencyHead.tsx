import { Avatar } from '@mantine/core';
import type { GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { AgencyLogo } from '~/areas/agencies/index.ts';
import classes from './Guest.module.css';

/** Document 002: the logo and the name of an agency, above the title of its pages; without a logo its initials. */
export const AgencyHead = ({ agency }: { agency: Pick<GuestAgency, 'name' | 'logo'> }) => (
  <div className={classes['head']}>
    <AgencyLogo
      agency={agency}
      fallback={<Avatar name={agency.name} color="ink" size={44} radius="md" aria-hidden />}
    />
    <p className={classes['agency']}>{agency.name}</p>
  </div>
);
