import { WorkerTrainingTable } from '~/features/training/WorkerTrainingTable.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function TrainingsScreen() {
  return (
    <>
      <PageHeader title="Trainings & Qualifications" purpose="What you are trained in, and until when." />
      <WorkerTrainingTable />
    </>
  );
}
