import { Button } from '@mantine/core';
import type { TransportCrew } from '@worklane/contract/transport/crew.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMinutes, formatShiftTime } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';

const AuthoriseDialog = onDemand(() => import('./AuthoriseDialog.tsx'));
const AnswerDialog = onDemand(() => import('./AnswerDialog.tsx'));

/** What was worked: to be authorised once the log is submitted, and what the client asks about it afterwards. */
export const Authorisation = ({ crew }: { crew: TransportCrew }) => {
  const timeZone = useTimeZone();
  const [open, setOpen] = useState(false);
  const { authorisation, can } = crew;
  const close = () => setOpen(false);
  if (can.authorise)
    return (
      <Panel title="Authorisation">
        <EmptyState title="The log is submitted" action={<Button onClick={() => setOpen(true)}>Authorise job</Button>}>
          Check the times of the journey and authorise them. The client can query them for seven days.
        </EmptyState>
        {open && <AuthoriseDialog crew={crew} timeZone={timeZone} onClose={close} />}
      </Panel>
    );
  if (!authorisation) return null;
  const { start, end, breakTime, at, queryUntil, query } = authorisation;
  const isOpen = crew.transportStatus === 'AUTHORIZED';
  return (
    <Panel title="Authorisation">
      <Facts
        facts={[
          ['Worked', formatShiftTime(start, end, timeZone)],
          ['Break', formatMinutes(breakTime)],
          ['Authorised', <DateTime key="at" at={at} timeZone={timeZone} />],
          ...(isOpen && query?.answer !== null
            ? [
                [
                  'Closes',
                  query ? 'Once you’ve answered' : <DateTime key="closes" at={queryUntil} timeZone={timeZone} />,
                ] as const,
              ]
            : []),
          ...(query
            ? [
                ['Queried', <DateTime key="queried" at={query.at} timeZone={timeZone} />] as const,
                ['The client’s query', query.reason] as const,
                ['Answer', query.answer] as const,
              ]
            : []),
        ]}
      />
      {can.answerQuery && <Button onClick={() => setOpen(true)}>Answer the query</Button>}
      {open && can.answerQuery && (
        <AnswerDialog id={crew.id} authorisation={authorisation} timeZone={timeZone} onClose={close} />
      )}
    </Panel>
  );
};
