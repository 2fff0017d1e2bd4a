import { useParams, useSearch } from '@tanstack/react-router';
import { WorkerScreen } from '~/features/worker-profile/WorkerScreen.tsx';

export default function WorkerInfoScreen() {
  const { id } = useParams({ from: '/agency/workers/info/$id' });
  const { tab } = useSearch({ from: '/agency/workers/info/$id' });
  return <WorkerScreen id={Number(id)} tab={tab} purpose="Details, contact and the work they’re cleared for" />;
}
