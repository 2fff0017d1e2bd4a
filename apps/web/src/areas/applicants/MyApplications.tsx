import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { listWorkerAgencies } from '@worklane/contract/workers/worker.ts';
import { useList } from '~/app/queries.ts';
import { useSession } from '~/app/session/session-context.ts';
import { Panel } from '~/ui/Panel.tsx';
import { StatusBadge } from '~/ui/StatusBadge.tsx';
import classes from './MyApplications.module.css';

/** As the sidebar asks, so that one answer serves both. */
const FIRST = { page: 0, size: 100 };

/** Agencies that have not decided about the worker yet, and what the worker can do meanwhile. */
export const MyApplications = () => {
  const { workerId } = useSession();
  const { data } = useList(listWorkerAgencies, { params: { id: workerId ?? 0 }, query: FIRST });
  const waiting = data?.content.filter(({ status }) => status === 'WAITING_APPROVAL') ?? [];
  if (waiting.length === 0) return null;
  return (
    <Panel title="Your applications">
      <ul className={classes['list']}>
        {waiting.map(({ id, name, status }) => (
          <li key={id}>
            <div className={classes['agency']}>
              <Anchor component={Link} to={`/worker/agency/${id}`} fw={500}>
                {name}
              </Anchor>
              <StatusBadge status={status} />
            </div>
            <p className="dimmed">
              Your application is with {name}. You’ll get an email when they decide; filling in your forms now speeds
              things up.
            </p>
            <Anchor component={Link} {...({ to: '/worker/forms', search: { agency: id } } as { to: string })} size="sm">
              Fill in your forms
            </Anchor>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
