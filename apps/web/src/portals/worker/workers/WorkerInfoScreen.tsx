import { useParams, useSearch } from '@tanstack/react-router';
import { WorkerScreen } from '~/features/worker-profile/WorkerScreen.tsx';

/** Of nobody but oneself: everybody else does not exist here. */
export default function WorkerInfoScreen() {
  const { id } = useParams({ from: '/worker/workers/info/$id' });
  const { tab } = useSearch({ from: '/worker/workers/info/$id' });
  return (
    <WorkerScreen
      id={Number(id)}
      tab={tab}
      purpose="What your agencies know about you, and the work you’re cleared for"
    />
  );
}
