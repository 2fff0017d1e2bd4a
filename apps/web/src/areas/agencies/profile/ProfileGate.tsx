import { useSession } from '~/app/session/session-context.ts';
import { onDemand } from '~/ui/on-demand.tsx';

const CompleteProfile = onDemand(() => import('./CompleteProfile.tsx'));

/** Document 000: whenever no base currency is stored, the profile has to be completed first. */
export const ProfileGate = () => {
  const { agencyBaseCurrency, agentId } = useSession();
  return agencyBaseCurrency === null && agentId !== null ? <CompleteProfile agencyId={agentId} /> : null;
};
