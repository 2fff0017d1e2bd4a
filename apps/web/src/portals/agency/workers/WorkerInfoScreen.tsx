import { useParams } from '@tanstack/react-router';
import { WorkerPage } from '~/features/worker/WorkerPage.tsx';

export default function WorkerInfoScreen() {
  const { id } = useParams({ from: '/agency/workers/info/$id' });
  return <WorkerPage id={Number(id)} purpose="Who this is, how to reach them, and what they may do." />;
}
