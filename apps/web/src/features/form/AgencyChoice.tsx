import { useNavigate } from '@tanstack/react-router';
import { AgencyChooser } from '~/features/agency/AgencyChooser.tsx';
import { useOwnAgencies } from '~/features/agency/use-own-agencies.ts';

/** For which agency the signed-in worker's form is; it may be filled in before the agency has decided. */
export const AgencyChoice = ({ agencyId }: { agencyId: number | undefined }) => {
  const navigate = useNavigate();
  const agencies = useOwnAgencies(agencyId, { applied: true });
  const choose = (agency: number) => void navigate({ to: '.', search: { agency } as never });
  return <AgencyChooser agencies={agencies} onChoose={choose} />;
};
