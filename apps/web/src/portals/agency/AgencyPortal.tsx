import { configuration } from '~/app/configuration.ts';
import { Portal } from '~/app/shell/Portal.tsx';
import { agencyNavigation } from './navigation.ts';

export default function AgencyPortal() {
  return <Portal navigation={agencyNavigation(configuration().productName)} />;
}
