import { useParams, useSearch } from '@tanstack/react-router';
import { useSession } from '~/app/session/session-context.ts';
import type { Portal } from '~/app/session/session.ts';
import { workerTabSearch } from './tabs.ts';
import { WorkerScreen } from './WorkerScreen.tsx';

const PURPOSE: Record<Portal, string> = {
  admin: 'Details, contact and agencies',
  agency: 'Details, contact and the work they’re cleared for',
  client: 'Details and the work they’re cleared for',
  worker: 'What your agencies know about you, and the work you’re cleared for',
};

/** A worker by the id in the address. To a worker, everybody but themselves does not exist. */
export default function WorkerInfoScreen() {
  const { userType } = useSession();
  const { id } = useParams({ strict: false });
  const { tab } = workerTabSearch.validate(useSearch({ strict: false }));
  return <WorkerScreen id={Number(id)} tab={tab} purpose={PURPOSE[userType]} />;
}
