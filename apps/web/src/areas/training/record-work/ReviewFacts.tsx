import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { RecordWork } from '@worklane/contract/training/record-work.ts';
import { configuration } from '~/app/configuration.ts';
import { dateOf, expiryOf, kinds, trainingOf } from '../record/kinds.ts';
import { RecordBadge } from '../record/RecordBadge.tsx';
import { formatCalendarDate, formatDate } from '~/ui/date-time.ts';
import { Facts } from '~/ui/Facts.tsx';
import { personName } from './work.ts';
import { KIND_WORDS } from './words.ts';

const DECIDED = { APPROVED: 'Approved', REJECTED: 'Rejected' } as const;

/** What to compare with the document. */
export const ReviewFacts = ({ row: { kind, record, lastDecision } }: { row: RecordWork }) => {
  const { worker, status, code, createdDate, comment } = record;
  const { timeZone } = configuration();
  const training = trainingOf(record);
  return (
    <Facts
      facts={[
        [
          'Worker',
          <Anchor key="worker" size="sm" component={Link} to={`/agency/workers/info/${worker.id}`}>
            {personName(worker)}
          </Anchor>,
        ],
        ['Kind', KIND_WORDS[kind]],
        ['Status', <RecordBadge key="status" status={status} expires={expiryOf(record)} />],
        ['Code', code],
        [kinds[kind].dateLabel, formatCalendarDate(dateOf(record))],
        ['Expires', formatCalendarDate(expiryOf(record))],
        ...(training?.supervisor ? [['Supervisor', training.supervisor] as const] : []),
        ['Uploaded', formatDate(createdDate, timeZone)],
        [
          'Last decision',
          lastDecision ? (
            `${DECIDED[lastDecision.status]} on ${formatDate(lastDecision.at, timeZone)}${lastDecision.by === null ? '' : ` by ${lastDecision.by}`}`
          ) : (
            <span key="decision" className="dimmed">
              None yet
            </span>
          ),
        ],
        [
          'Agency Comment',
          comment ?? (
            <span key="comment" className="dimmed">
              No Comment
            </span>
          ),
        ],
      ]}
    />
  );
};
