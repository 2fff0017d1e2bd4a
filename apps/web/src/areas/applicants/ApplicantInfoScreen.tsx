import { useParams } from '@tanstack/react-router';
import { ApplicantPage } from './ApplicantPage.tsx';

export default function ApplicantInfoScreen() {
  const { id } = useParams({ from: '/agency/applicants/info/$id' });
  return (
    <ApplicantPage
      id={Number(id)}
      workerLinkOf={(worker) => ({ to: '/agency/workers/info/$id', params: { id: String(worker.id) } })}
    />
  );
}
