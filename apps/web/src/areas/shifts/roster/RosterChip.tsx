import { Link } from '@tanstack/react-router';
import type { RosterShift } from '@worklane/contract/shifts/shift.ts';
import type { CSSProperties } from 'react';
import { useSession } from '~/app/session/session-context.ts';
import { localOf } from '~/ui/local-time.ts';
import { shiftLink } from '../shift/shift-link.ts';
import { shiftWords } from '../shift/status-words.ts';
import { staffingOf } from './roster.ts';
import classes from './RosterChip.module.css';

type Props = {
  shift: RosterShift;
  /** In an agenda, where no row says it; also gives the chip more room. */
  showPlace?: boolean;
};

/** A shift on the roster: when, what, who comes, and how far it is in a colour and a word. */
export const RosterChip = ({ shift, showPlace = false }: Props) => {
  const { userType } = useSession();
  const { id, start, end, timeZone, assignmentName, location, clientName } = shift;
  const { word, colour } = shiftWords(shift);
  return (
    <Link
      {...shiftLink(userType, id)}
      className={`${classes['chip']} ${showPlace ? classes['large'] : ''}`}
      style={
        {
          '--chip': `var(--mantine-color-${colour}-5)`,
          '--chip-word': `var(--mantine-color-${colour}-light-color)`,
        } as CSSProperties
      }
    >
      <span className={`${classes['time']} num`}>
        {localOf(start, timeZone).time} – {localOf(end, timeZone).time}
      </span>
      <span>{assignmentName}</span>
      {showPlace && <span>{userType === 'client' ? location : `${location}, ${clientName}`}</span>}
      <span className="dimmed">{staffingOf(shift)}</span>
      <span className={classes['status']}>{word}</span>
    </Link>
  );
};
