import { SystemState } from './SystemState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function SystemScreen() {
  return (
    <>
      <PageHeader title="System" purpose="Version, storage and backups, and any work that is waiting or has failed." />
      <SystemState />
    </>
  );
}
