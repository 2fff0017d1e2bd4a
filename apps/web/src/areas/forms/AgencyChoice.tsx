import { useNavigate } from '@tanstack/react-router';
import { AgencyChooser, useOwnAgencies } from '~/areas/agencies/index.ts';

/** For which agency the signed-in worker's form is; it may be filled in before the agency has decided. */
export const AgencyChoice = ({ agencyId }: { agencyId: number | undefined }) => {
  const navigate = useNavigate();
  const agencies = useOwnAgencies(agencyId, { applied: true });
  const choose = (agency: number) => void navigate({ to: '.', search: { agency } as never });
  return <AgencyChooser agencies={agencies} onChoose={choose} />;
};
