import { Button } from '@mantine/core';
import {
  getSystemState,
  listFailedWork,
  runJobAgain,
  sendMailAgain,
  type FailedJob,
  type FailedMail,
} from '@worklane/contract/system/system.ts';
import { configuration } from '~/app/configuration.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { ActionRow, ActionRows } from '~/ui/ActionRow.tsx';
import { formatDateTime } from '~/ui/date-time.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { workName } from './words.ts';

/** Emails and jobs that were given up, and the way to have them done after all. */
export const FailedWork = () => {
  const failed = useDetail(listFailedWork, {});
  return (
    <Panel title="Failed">
      {failed.data ? (
        failed.data.mails.length + failed.data.jobs.length === 0 ? (
          <EmptyState title="Nothing has failed">
            Emails that couldn’t be delivered and tasks that failed appear here.
          </EmptyState>
        ) : (
          <ActionRows>
            {failed.data.mails.map((mail) => (
              <MailRow key={mail.id} mail={mail} />
            ))}
            {failed.data.jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </ActionRows>
        )
      ) : failed.isError ? (
        <ErrorState
          title="Failed emails and tasks couldn’t be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      ) : (
        <PanelSkeleton rows={3} />
      )}
    </Panel>
  );
};

const MailRow = ({ mail: { id, recipient, subject, createdAt, attempts, canBeSent } }: { mail: FailedMail }) => {
  const send = useCommand(sendMailAgain, { done: 'Email queued', alsoChanges: [getSystemState] });
  const mayManage = useMay('MANAGE_SETTINGS');
  const tried = attempts === 1 ? 'tried once' : `tried ${attempts} times`;
  const hint = `To ${recipient} · ${formatDateTime(createdAt, configuration().timeZone)} · ${tried}`;
  return (
    <ActionRow
      label="Email"
      value={subject}
      hint={canBeSent ? hint : `${hint}. Its link has expired, so the person needs to ask for a new one.`}
      action={
        mayManage &&
        canBeSent && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Send ${subject} to ${recipient} again`}
            loading={send.isPending}
            onClick={() => send.mutate({ body: { mailId: id } })}
          >
            Send again
          </Button>
        )
      }
    />
  );
};

const JobRow = ({ job: { id, name, failedAt } }: { job: FailedJob }) => {
  const run = useCommand(runJobAgain, { done: 'Task queued', alsoChanges: [getSystemState] });
  const mayManage = useMay('MANAGE_SETTINGS');
  const at = formatDateTime(failedAt, configuration().timeZone);
  return (
    <ActionRow
      label="Task"
      value={workName(name)}
      hint={`Failed ${at}`}
      action={
        mayManage && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`Run ${workName(name)} of ${at} again`}
            loading={run.isPending}
            onClick={() => run.mutate({ body: { kind: name, job: id } })}
          >
            Run again
          </Button>
        )
      }
    />
  );
};
