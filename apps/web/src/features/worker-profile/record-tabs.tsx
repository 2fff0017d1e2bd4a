import { TrainingPanel } from '~/features/training/TrainingPanel.tsx';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { Panel } from '~/ui/Panel.tsx';

/** The tabs of a worker that are lists of their own. */
type Props = { workerId: number };

export const TrainingsTab = ({ workerId }: Props) => (
  <TrainingPanel of={{ workerId }} empty="Trainings of this worker appear here, with their certificates." />
);

export const CompliancesTab = ({ workerId: _workerId }: Props) => (
  <Panel title="Compliance">
    <EmptyState title="There are no compliances yet">Documents of this worker appear here.</EmptyState>
  </Panel>
);

export const FormsTab = ({ workerId: _workerId }: Props) => (
  <Panel title="Form">
    <EmptyState title="There are no forms yet">Forms that this worker has filled in appear here.</EmptyState>
  </Panel>
);
