import { OpenShifts } from './OpenShifts.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function FindShiftsScreen() {
  return (
    <>
      <PageHeader title="Find shifts" purpose="Open shifts through your agencies, soonest first" />
      <OpenShifts />
    </>
  );
}
