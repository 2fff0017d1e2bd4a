import { Navigate, useParams } from '@tanstack/react-router';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { useSession } from '~/app/session/session-context.ts';

/** Document 002 names the worker in the address of the home: there is one's own, and no other. */
export default function HomeOfWorkerScreen() {
  const { id } = useParams({ from: '/worker/home/$id' });
  const { workerId } = useSession();
  return id === String(workerId) ? <Navigate to="/worker/home" replace /> : <NotFoundPage />;
}
