import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { commitTransportJob, type TransportCrew } from '@worklane/contract/transport/crew.ts';
import { useCommand } from '~/app/queries.ts';
import { Panel } from '~/ui/Panel.tsx';
import classes from './crew.module.css';
import { gateWords } from './words.ts';

/** What the job has to have before it is ready, and the step that declares it so. */
export const Readiness = ({ crew: { id, gates, can } }: { crew: TransportCrew }) => {
  const commit = useCommand(commitTransportJob, { done: 'Job commited and ready for execution' });
  return (
    <Panel title="Before it’s ready">
      <ul className={classes['gates']}>
        {gates.map(({ gate, missing }) => (
          <li key={gate} className={classes['gate']} data-missing={missing !== null || undefined}>
            {missing === null ? <IconCheck size={18} aria-hidden /> : <IconX size={18} aria-hidden />}
            <div>
              <p>
                <VisuallyHidden>{missing === null ? 'Done: ' : 'Missing: '}</VisuallyHidden>
                {gateWords[gate]}
              </p>
              {missing !== null && <p className="dimmed">{missing}</p>}
            </div>
          </li>
        ))}
      </ul>
      {can.commit && (
        <Button loading={commit.isPending} onClick={() => commit.mutate({ body: { transportId: id } })}>
          Commit job
        </Button>
      )}
    </Panel>
  );
};
