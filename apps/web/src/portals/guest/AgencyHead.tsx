import { Avatar, Skeleton } from '@mantine/core';
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

/** Its room, while nobody knows yet whose page it is. */
export const AgencyHeadSkeleton = () => (
  <div className={classes['head']} aria-hidden>
    <Skeleton h={44} w={44} radius="md" />
    <Skeleton h={12} w={140} />
  </div>
);
