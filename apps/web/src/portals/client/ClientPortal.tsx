import { Portal } from '~/app/shell/Portal.tsx';
import { clientNavigation } from './navigation.ts';

export default function ClientPortal() {
  return <Portal navigation={clientNavigation} />;
}
