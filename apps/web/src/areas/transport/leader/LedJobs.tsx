import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listLedJobs } from '@worklane/contract/transport/led-jobs.ts';
import { useDetail } from '~/app/queries.ts';
import { formatDateTime } from '~/ui/date-time.ts';
import { Panel } from '~/ui/Panel.tsx';

/** The journeys that a worker leads, and the way to the log of each; nothing where there are none. */
export const LedJobs = () => {
  const { data: jobs } = useDetail(listLedJobs, {}, { silent: true });
  if (!jobs || jobs.length === 0) return null;
  return (
    <Panel title="You’re team leader">
      <Stack gap="md">
        {jobs.map(({ id, refPrefix, transportStatus, dateTimeRequired, timeZone, pickupArea, destinationArea }) => (
          <div key={id}>
            <p>
              <strong>{refPrefix}</strong>{' '}
              <span className="num">
                {formatDateTime(dateTimeRequired, timeZone)}, {pickupArea} → {destinationArea}
              </span>
            </p>
            <Button
              component={Link}
              {...({ to: '/guest/team-leader/entry/$id', params: { id: String(id) } } as object)}
              mt="xs"
              size="md"
              {...(transportStatus === 'WAITING_AUTHORIZATION' && { variant: 'default' })}
            >
              {transportStatus === 'WAITING_AUTHORIZATION' ? 'Look at the times' : 'Open the log'}
            </Button>
            {transportStatus === 'WAITING_AUTHORIZATION' && (
              <p className="dimmed">The log is submitted. The times can be changed until your agency authorises it.</p>
            )}
          </div>
        ))}
        <p className="dimmed">You’ll sign in again, so that nobody else can use your log.</p>
      </Stack>
    </Panel>
  );
};
