import { EmptyState } from '~/ui/EmptyState.tsx';
import { Panel } from '~/ui/Panel.tsx';

export const FormsTab = ({ workerId: _workerId }: { workerId: number }) => (
  <Panel title="Form">
    <EmptyState title="There are no forms yet">Forms that this worker has filled in appear here.</EmptyState>
  </Panel>
);
