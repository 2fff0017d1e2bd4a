import { useNavigate } from '@tanstack/react-router';
import { WorkerChooser } from '~/features/worker/WorkerChooser.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function ChooseWorkerScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Worker info" purpose="Choose a worker to see their details." />
      <WorkerChooser
        label="Worker"
        onChoose={(id) => void navigate({ to: '/agency/workers/info/$id', params: { id: String(id) } })}
        list={{ to: '/agency/workers' }}
        listName="All workers"
      />
    </>
  );
}
