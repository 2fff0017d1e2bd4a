import { Button } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { listCandidates } from '@worklane/contract/shifts/shift.ts';
import { allowWorker, type ClientBar, getClientBar } from '@worklane/contract/workers/client-bar.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { useCommand, useDetail } from '~/app/queries.ts';
import { useTimeZone } from '~/app/session/time-zone-context.ts';
import { DateTime } from '~/ui/DateTime.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { onDemand } from '~/ui/on-demand.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { NOT_KNOWN } from './words.ts';

const BarForm = onDemand(() => import('./BarForm.tsx'));
const ConfirmModal = onDemand(() => import('~/ui/ConfirmModal.tsx'));

/** Whether the own organisation takes the worker, for those of a client. */
export const BarPanel = ({ worker }: { worker: WorkerDetail }) => {
  const detail = useDetail(getClientBar, { params: { id: worker.id } });
  const [asked, setAsked] = useState<'bar' | 'allow'>();
  const close = () => setAsked(undefined);
  const answer = detail.data;
  return (
    <Panel
      title="Your shifts"
      aside={
        answer?.can.change &&
        (answer.bar ? (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconCheck size={14} aria-hidden />}
            onClick={() => setAsked('allow')}
          >
            Unblock
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconBan size={14} aria-hidden />}
            onClick={() => setAsked('bar')}
          >
            Block this worker
          </Button>
        ))
      }
    >
      {detail.isError && !answer ? (
        <ErrorState title="This couldn’t be loaded" error={detail.error} onRetry={() => void detail.refetch()} />
      ) : !answer ? (
        <PanelSkeleton rows={1} />
      ) : answer.bar ? (
        <Barred bar={answer.bar} />
      ) : (
        <p>Allowed: can book your shifts.</p>
      )}
      {asked === 'bar' && <BarForm worker={worker} onClose={close} />}
      {asked === 'allow' && answer?.bar && <AllowAgain worker={worker} bar={answer.bar} onClose={close} />}
    </Panel>
  );
};

const Barred = ({ bar: { reason, by, at } }: { bar: ClientBar }) => {
  const timeZone = useTimeZone();
  return (
    <div>
      <p>
        <strong>Blocked.</strong> {reason}
      </p>
      <p className="dimmed">
        {by ?? NOT_KNOWN} · <DateTime at={at} timeZone={timeZone} />
      </p>
    </div>
  );
};

type AllowProps = { worker: WorkerDetail; bar: ClientBar; onClose: () => void };

const AllowAgain = ({ worker, bar, onClose }: AllowProps) => {
  const name = `${worker.firstname} ${worker.lastname}`;
  const allow = useCommand(allowWorker, {
    done: `${name} can book your shifts again`,
    onDone: onClose,
    alsoChanges: [listCandidates],
  });
  return (
    <ConfirmModal
      title={`Unblock ${name}?`}
      confirm="Unblock"
      busy={allow.isPending}
      onConfirm={() => allow.mutate({ params: { id: worker.id }, body: { version: bar.version } })}
      onClose={onClose}
    >
      They’ll be able to apply for your shifts and be booked on them again.
    </ConfirmModal>
  );
};
