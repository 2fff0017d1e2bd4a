import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { JobPage } from './JobPage.tsx';

export default function JobScreen() {
  const { id } = useParams({ from: '/agency/jobs/agency-list/$id' });
  // What was opened of one patient does not stay for the next.
  return Number.isInteger(Number(id)) ? <JobPage key={id} id={Number(id)} /> : <NotFoundPage />;
}
