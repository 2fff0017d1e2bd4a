import { IconAlertTriangle, IconBan, IconCheck } from '@tabler/icons-react';
import type { BookingRow } from '@worklane/contract/shifts/booking.ts';
import { checkId } from './approval-check.ts';
import classes from './ApprovalCheck.module.css';

const SEVERITY = {
  BLOCK: { word: 'Can’t be approved', icon: IconBan },
  WARN: { word: 'Needs a reason', icon: IconAlertTriangle },
  INFO: { word: 'Ready to approve', icon: IconCheck },
};

/** Whether an application can be approved, and what speaks against it. */
export const ApprovalCheck = ({ booking: { bookingId, can, obstacles } }: { booking: BookingRow }) => {
  if (!can.approve) return <span className="dimmed">–</span>;
  const [worst] = obstacles;
  const { word, icon: Icon } = worst ? SEVERITY[worst.severity] : SEVERITY.INFO;
  return (
    <span className={classes['check']} data-severity={worst?.severity} id={checkId(bookingId)}>
      <Icon size={16} aria-hidden />
      <span>
        <span className={classes['word']}>{word}</span>
        {obstacles
          .filter(({ severity }) => severity === worst?.severity)
          .map(({ rule, reason }) => (
            <span key={`${rule} ${reason}`} className={classes['reason']}>
              {reason}
            </span>
          ))}
      </span>
    </span>
  );
};
