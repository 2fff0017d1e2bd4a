import { IconCheck, IconX } from '@tabler/icons-react';
import type { HireStatus } from '@worklane/contract/vehicle-hire/booking.ts';
import classes from './HireStatusMark.module.css';

/** Document 000, section 4: a green check, a red cross, or 'Pending'; with words, since colour alone says nothing. */
export const HireStatusMark = ({ status }: { status: HireStatus }) => {
  if (status === 'COMPLETE') {
    return (
      <span className={`${classes['mark']} ${classes['complete']}`}>
        <IconCheck size={18} stroke={2.5} aria-hidden />
        Complete
      </span>
    );
  }
  if (status === 'CANCELLED') {
    return (
      <span className={`${classes['mark']} ${classes['cancelled']}`}>
        <IconX size={18} stroke={2.5} aria-hidden />
        Cancelled
      </span>
    );
  }
  return <span className={`${classes['mark']} dimmed`}>Pending</span>;
};
