import type { SeatStatus, SessionStatus } from '@worklane/contract/training/training-session.ts';
import type { StatusWords } from '~/ui/status.ts';
import { counted } from '~/ui/words.ts';

export const sessionWords: Readonly<Record<SessionStatus, StatusWords>> = {
  DRAFT: { word: 'Draft', colour: 'gray' },
  OPEN: { word: 'Open', colour: 'teal' },
  FULL: { word: 'Full', colour: 'ink' },
  CLOSED: { word: 'Closed', colour: 'yellow' },
  COMPLETED: { word: 'Completed', colour: 'gray' },
  CANCELLED: { word: 'Cancelled', colour: 'red' },
};

export const seatWords: Readonly<Record<SeatStatus, StatusWords>> = {
  APPLIED: { word: 'Applied', colour: 'yellow' },
  LAPSED: { word: 'Lapsed', colour: 'gray' },
  BOOKED: { word: 'Booked', colour: 'teal' },
  ATTENDED: { word: 'Attended', colour: 'teal' },
  NO_SHOW: { word: 'No-show', colour: 'red' },
  CANCELLED: { word: 'Cancelled', colour: 'gray' },
};

/** The choices of a filter, in the order of the words. */
export const choicesOf = <Name extends string>(words: Readonly<Record<Name, StatusWords>>) =>
  (Object.keys(words) as Name[]).map((value) => ({ value, label: words[value].word }));

export const placesText = ({ booked, capacity }: { booked: number; capacity: number }): string => {
  const free = capacity - booked;
  return free === 0 ? 'No places left' : `${counted(free, 'place')} left`;
};

export const heldText = ({ sessions, places }: { sessions: number; places: number }): string =>
  `${counted(sessions, 'session')} with ${counted(places, 'place')}`;

type Attendance = { attended: number; missed: number; undecided: number };

/** `2 attended, 1 no-show, 1 to record` */
export const attendanceText = ({ attended, missed, undecided }: Attendance): string =>
  [`${attended} attended`, missed > 0 && counted(missed, 'no-show'), undecided > 0 && `${undecided} to record`]
    .filter(Boolean)
    .join(', ');
