import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { TransportPage } from './TransportPage.tsx';

export default function TransportPageScreen() {
  const { id } = useParams({ from: '/client/transport/$id' });
  // What was opened of one patient does not stay for the next.
  return Number.isInteger(Number(id)) ? <TransportPage key={id} id={Number(id)} /> : <NotFoundPage />;
}
