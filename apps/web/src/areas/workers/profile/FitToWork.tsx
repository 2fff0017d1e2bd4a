import { Button, Group, Radio } from '@mantine/core';
import {
  type ComplianceInformation,
  getComplianceInformation,
  updateFitToWork,
} from '@worklane/contract/workers/compliance-information.ts';
import type { WorkerDetail } from '@worklane/contract/workers/worker.ts';
import { useState } from 'react';
import { notify } from '~/app/notices.ts';
import { useCommand, useDetail } from '~/app/queries.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { Panel } from '~/ui/Panel.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import classes from './FitToWork.module.css';
import { fitWord, MISSING } from './words.ts';

/** Whether the worker is fit to work for the own agency. */
export const FitToWorkPanel = ({ worker }: { worker: WorkerDetail }) => {
  const { data, isError, error, refetch } = useDetail(getComplianceInformation, { params: { id: worker.id } });
  const [information] = data ?? [];
  return (
    <Panel title="Fit to work">
      {isError && !data ? (
        <ErrorState title="This couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <PanelSkeleton rows={1} />
      ) : information && worker.can.edit ? (
        <FitToWork key={information.version} workerId={worker.id} information={information} />
      ) : (
        <p>{fitWord(information?.fitToWork)}</p>
      )}
    </Panel>
  );
};

type Props = { workerId: number; information: ComplianceInformation };

/** Document 002, section 4: yes or no is chosen, then sent with Update. */
const FitToWork = ({ workerId, information: { fitToWork, version } }: Props) => {
  const [chosen, setChosen] = useState(fitToWork === null ? null : fitToWork ? 'yes' : 'no');
  const update = useCommand(updateFitToWork, { done: 'Worker Fit To Work Updated Successfully' });
  const send = () =>
    chosen === null
      ? notify('warning', MISSING)
      : update.mutate({ params: { id: workerId }, body: { fitToWork: chosen === 'yes', version } });
  return (
    <div className={classes['fit']}>
      <Radio.Group aria-label="Fit to work" value={chosen} onChange={setChosen}>
        <Group gap="lg">
          <Radio value="yes" label="Yes" />
          <Radio value="no" label="No" />
          {fitToWork === null && <span className="dimmed">{fitWord(null)}</span>}
        </Group>
      </Radio.Group>
      <Button size="compact-sm" variant="light" loading={update.isPending} onClick={send}>
        Update
      </Button>
    </div>
  );
};
