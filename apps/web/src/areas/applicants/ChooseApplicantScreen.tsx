import { useNavigate } from '@tanstack/react-router';
import { WorkerChooser } from '~/areas/workers/index.ts';
import { PageHeader } from '~/ui/PageHeader.tsx';

export default function ChooseApplicantScreen() {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title="Applicant info" purpose="Choose an applicant to see their details." />
      <WorkerChooser
        label="Applicant"
        placeholder="Search name"
        statuses={['WAITING_APPROVAL']}
        onChoose={(id) => void navigate({ to: '/agency/applicants/info/$id', params: { id: String(id) } })}
        list={{ to: '/agency/applicants' }}
        listName="All applicants"
      />
    </>
  );
}
