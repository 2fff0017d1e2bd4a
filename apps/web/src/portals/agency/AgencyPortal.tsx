import { configuration } from '~/app/configuration.ts';
import { Portal } from '~/app/shell/Portal.tsx';
import { ProfileGate } from '~/features/agency-profile/ProfileGate.tsx';
import { agencyNavigation } from './navigation.ts';

export default function AgencyPortal() {
  return <Portal navigation={agencyNavigation(configuration().productName)} overlay={<ProfileGate />} />;
}
