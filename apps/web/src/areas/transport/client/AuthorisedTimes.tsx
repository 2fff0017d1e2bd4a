import { Alert, Button } from '@mantine/core';
import type { Result } from '@worklane/contract/endpoint.ts';
import type { getClientTransport } from '@worklane/contract/transport/client-transport.ts';
import { useState } from 'react';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { Facts } from '~/ui/Facts.tsx';
import { formatMinutes, formatShiftTime } from '~/ui/local-time.ts';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { timeLeft } from './query-time.ts';

const QueryDialog = onDemand(() => import('./QueryDialog.tsx'));

type Job = Result<typeof getClientTransport>;

/** What the agency has authorised, until when it can be queried, and what came of a query. */
export const AuthorisedTimes = ({ job }: { job: Job }) => {
  const timeZone = useTimeZone();
  const [now] = useState(() => new Date());
  const [querying, setQuerying] = useState(false);
  const { authorisation, can, agencyName } = job;
  if (!authorisation) return null;
  const { start, end, breakTime, at, queryUntil, query } = authorisation;
  return (
    <Panel title="Times">
      {query?.answer === null && (
        <Alert color="yellow" title="You’ve queried these times" mb="md">
          {agencyName ?? 'The agency'} hasn’t answered yet. You hear as soon as it does.
        </Alert>
      )}
      <Facts
        facts={[
          ['Worked', formatShiftTime(start, end, timeZone)],
          ['Break', formatMinutes(breakTime)],
          ['Authorised', <DateTime key="at" at={at} timeZone={timeZone} />],
          ...(query
            ? [
                ['Queried', <DateTime key="queried" at={query.at} timeZone={timeZone} />] as const,
                ['Your query', query.reason] as const,
                ['Answer', query.answer] as const,
              ]
            : job.transportStatus === 'AUTHORIZED'
              ? [
                  ['Query until', <DateTime key="until" at={queryUntil} timeZone={timeZone} />] as const,
                  ['Time left', timeLeft(queryUntil, now)] as const,
                ]
              : []),
        ]}
      />
      {can.query && <Button onClick={() => setQuerying(true)}>Query the times</Button>}
      {querying && <QueryDialog job={job} onClose={() => setQuerying(false)} />}
    </Panel>
  );
};
