import { Modal } from '@mantine/core';
import { getAgency } from '@worklane/contract/agencies/agency.ts';
import { useEffect } from 'react';
import { useDetail } from '~/app/queries.ts';
import { updateSession } from '~/app/session/session.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { ProfileWizard } from './ProfileWizard.tsx';
import { WaitForProfile } from './WaitForProfile.tsx';

/** Finds out whether the profile is still incomplete, and whether this person may complete it. */
export default function CompleteProfile({ agencyId }: { agencyId: number }) {
  const agency = useDetail(getAgency, { params: { id: agencyId } });
  const baseCurrency = agency.data?.baseCurrency;
  useEffect(() => {
    // A colleague was faster, or it was done in another browser.
    if (baseCurrency) void updateSession({ agencyBaseCurrency: baseCurrency });
  }, [baseCurrency]);

  if (agency.isError && !agency.data) return <CannotAsk error={agency.error} onRetry={() => void agency.refetch()} />;
  if (!agency.data || baseCurrency) return null;
  if (!agency.data.can.editProfile) return <WaitForProfile agency={agency.data.name} />;
  return <ProfileWizard agency={agency.data} readAgain={() => void agency.refetch()} />;
}

/** Nobody knows what is missing until the agency could be read. */
const CannotAsk = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Modal
    opened
    onClose={onRetry}
    title="Complete your profile"
    withCloseButton={false}
    closeOnEscape={false}
    closeOnClickOutside={false}
  >
    <ErrorState title="Your agency couldn’t be loaded" error={error} onRetry={onRetry} />
  </Modal>
);
