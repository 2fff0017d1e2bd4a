import { Link } from '@tanstack/react-router';
import type { Shift } from '@worklane/contract/shifts/shift.ts';
import type { ReactNode } from 'react';
import { formatDay, formatMinutes, localOf, minutesBetween, weekdayOf } from '~/ui/local-time.ts';
import { shiftLink } from '../../shift/shift-link.ts';
import { genderWords } from '../../shift/words.ts';
import classes from './ShiftCard.module.css';

type Props = {
  shift: Pick<
    Shift,
    'id' | 'start' | 'end' | 'timeZone' | 'assignmentName' | 'location' | 'clientName' | 'gender' | 'numberOfStaff'
  >;
  badge?: ReactNode;
  /** Where a heading says the day already. */
  hidesDay?: boolean;
  /** Beside its length. */
  fact?: string;
  /** What matters besides. */
  note?: ReactNode;
  /** Big enough for a thumb. */
  children?: ReactNode;
};

/** A shift for somebody on the move: when, what, where, and one thing to do. */
export const ShiftCard = ({ shift, badge, hidesDay = false, fact, note, children }: Props) => {
  const { id, start, end, timeZone, assignmentName, location, clientName, gender } = shift;
  const [from, to] = [localOf(start, timeZone), localOf(end, timeZone)];
  const facts = [formatMinutes(minutesBetween(start, end)), gender !== 'NO_PREFERENCE' && genderWords[gender], fact];
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <p className={`${classes['when']} num`}>
          {!hidesDay && <span>{formatDay(from.date)}</span>} {from.time} –{' '}
          {from.date === to.date ? to.time : `${weekdayOf(to.date)} ${to.time}`}
        </p>
        {badge}
      </div>
      <div className={classes['what']}>
        <Link {...shiftLink('worker', id)}>{assignmentName}</Link>
        <p>
          {location}, {clientName}
        </p>
        <p className="dimmed num">{facts.filter(Boolean).join(' · ')}</p>
        {note}
      </div>
      {children && <div className={classes['foot']}>{children}</div>}
    </li>
  );
};
