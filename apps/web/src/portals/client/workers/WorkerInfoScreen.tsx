import { useParams, useSearch } from '@tanstack/react-router';
import { WorkerScreen } from '~/features/worker-profile/WorkerScreen.tsx';

export default function WorkerInfoScreen() {
  const { id } = useParams({ from: '/client/workers/info/$id' });
  const { tab } = useSearch({ from: '/client/workers/info/$id' });
  return <WorkerScreen id={Number(id)} tab={tab} purpose="Details and the work they’re cleared for" />;
}
