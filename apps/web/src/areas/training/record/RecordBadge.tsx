import { IconAlertCircle, IconClock, IconSquareCheck } from '@tabler/icons-react';
import type { RecordStatus } from '@worklane/contract/training/record.ts';
import { useToday } from '~/ui/use-today.ts';
import { wordsOfStatus } from '~/ui/status.ts';
import { WordBadge } from '~/ui/WordBadge.tsx';
import classes from './RecordBadge.module.css';
import { type Sign, signOf, verdictOf, verdictWords } from './verdict.ts';

const ICONS: Record<Sign, typeof IconClock> = {
  REJECTED: IconAlertCircle,
  APPROVED: IconSquareCheck,
  OTHER: IconClock,
};

type Props = { status: RecordStatus; expires: string };

/** The verdict on a record. Where the sign says something else besides, its word is for those who hear it. */
export const RecordBadge = ({ status, expires }: Props) => {
  const { today } = useToday();
  const verdict = verdictOf(status, expires, today);
  const sign = signOf(status, verdict);
  const Icon = ICONS[sign];
  const named =
    verdict === 'EXPIRING' ? { role: 'img', 'aria-label': wordsOfStatus(status).word } : { 'aria-hidden': true };
  return (
    <span className={classes['verdict']}>
      <Icon size={16} data-sign={sign} {...named} />
      <WordBadge {...verdictWords(verdict)} />
    </span>
  );
};
