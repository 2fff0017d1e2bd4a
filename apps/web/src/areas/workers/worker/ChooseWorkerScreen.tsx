import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useSession } from '~/app/session/session-context.ts';
import { WorkerChooser } from './WorkerChooser.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function ChooseWorkerScreen() {
  const navigate = useNavigate();
  const { userType } = useSession();
  return (
    <>
      <PageHeader title="Worker info" purpose="Choose a worker to see their details." />
      <WorkerChooser
        label="Worker"
        onChoose={(id) => void navigate({ to: `/${userType}/workers/info/$id`, params: { id: String(id) } })}
        list={{ to: userType === 'agency' ? '/agency/workers' : `/${userType}/workers/list` } as LinkProps}
        listName="All workers"
      />
    </>
  );
}
