import { configuration } from '~/app/configuration.ts';
import { Portal } from '~/app/shell/Portal.tsx';
import { adminNavigation } from './navigation.ts';

export default function AdminPortal() {
  return <Portal navigation={adminNavigation(configuration().productName)} />;
}
