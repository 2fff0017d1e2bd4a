import { Portal } from '~/app/shell/Portal.tsx';
import { MyAgencies } from './MyAgencies.tsx';
import { workerNavigation } from './navigation.ts';

export default function WorkerPortal() {
  return <Portal navigation={workerNavigation} sidebarExtra={<MyAgencies />} />;
}
