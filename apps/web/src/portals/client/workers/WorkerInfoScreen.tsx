import { useParams } from '@tanstack/react-router';
import { WorkerPage } from '~/features/worker/WorkerPage.tsx';

export default function WorkerInfoScreen() {
  const { id } = useParams({ from: '/client/workers/info/$id' });
  return <WorkerPage id={Number(id)} purpose="Who this is, and what they can do for you." />;
}
