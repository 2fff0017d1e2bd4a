import { useParams, Navigate } from '@tanstack/react-router';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { optionalId } from '~/app/search.ts';

/** Document 002 names the agency in the address; the list has it among its filters. */
export default function TrainingsOfAgencyScreen() {
  const { id } = useParams({ from: '/worker/trainings/$id' });
  const agency = optionalId.parse(id);
  return agency === undefined ? (
    <NotFoundPage />
  ) : (
    <Navigate {...({ to: '/worker/trainings', search: { agency } } as { to: string })} replace />
  );
}
