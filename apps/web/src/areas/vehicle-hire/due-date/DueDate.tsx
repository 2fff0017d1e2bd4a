import { VisuallyHidden } from '@mantine/core';
import { formatCalendarDate } from '~/ui/date-time.ts';
import { NotSet } from '~/ui/NotSet.tsx';
import { useToday } from '~/ui/use-today.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './DueDate.module.css';
import { dueStateOn, dueStateWords } from './words.ts';

type Props = {
  /** `yyyy-mm-dd` */
  date: string | null;
  /** Says in a badge what a table says with its colour. */
  badge?: boolean;
};

/** When something of a vehicle is due, and a warning when that is soon or past. */
export const DueDate = ({ date, badge = false }: Props) => {
  const { today } = useToday();
  if (date === null) return <NotSet />;
  const state = dueStateOn(date, today);
  const text = formatCalendarDate(date);
  if (!state) return <span className="num">{text}</span>;
  return badge ? (
    <span className={classes['due']}>
      <span className="num">{text}</span>
      <WordBadge {...dueStateWords[state]} />
    </span>
  ) : (
    <span className={`num ${classes[state.toLowerCase()]}`}>
      {text}
      <VisuallyHidden> {dueStateWords[state].word}</VisuallyHidden>
    </span>
  );
};
