import { IconAlertCircle, IconClock, IconSquareCheck } from '@tabler/icons-react';
import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { useToday } from '~/features/shift/use-today.ts';
import { wordsOfStatus } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './RecordBadge.module.css';
import { verdictOf, verdictWords } from './verdict.ts';

/** Document 002, section 4: an error sign, a green square, and a clock for whatever else there is. */
const ICONS: Partial<Record<RecordStatus, typeof IconClock>> = { REJECTED: IconAlertCircle, APPROVED: IconSquareCheck };

type Props = { status: RecordStatus; expires: string };

/** The verdict on a record. The sign says what the agency decided; where the verdict is another, its word is for those who hear it. */
export const RecordBadge = ({ status, expires }: Props) => {
  const { today } = useToday();
  const verdict = verdictOf(status, expires, today);
  const Icon = ICONS[status] ?? IconClock;
  const named =
    verdict === status ? { 'aria-hidden': true } : { role: 'img', 'aria-label': wordsOfStatus(status).word };
  return (
    <span className={classes['verdict']}>
      <Icon size={16} data-status={status} {...named} />
      <WordBadge {...verdictWords(verdict)} />
    </span>
  );
};
