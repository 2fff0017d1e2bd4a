import { Navigate } from '@tanstack/react-router';
import { useSession } from '~/app/session/session-context.ts';

/** Of all workers one sees oneself. */
export default function OwnScreen() {
  const { workerId } = useSession();
  return <Navigate to="/worker/workers/info/$id" params={{ id: String(workerId) }} replace />;
}
