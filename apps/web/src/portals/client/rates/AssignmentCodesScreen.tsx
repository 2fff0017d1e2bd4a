import { AssignmentCodeTable } from '~/features/assignment-code/AssignmentCodeTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function AssignmentCodesScreen() {
  return (
    <>
      <PageHeader title="Assignment codes" purpose="The kinds of work that shifts need and workers are cleared for" />
      <AssignmentCodeTable />
    </>
  );
}
