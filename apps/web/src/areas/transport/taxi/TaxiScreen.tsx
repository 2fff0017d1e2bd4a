import { useParams } from '@tanstack/react-router';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { TaxiPage } from './TaxiPage.tsx';

/** A taxi by the id in the address, for whoever asked for it and for whoever drives people about. */
export default function TaxiScreen() {
  const { id } = useParams({ strict: false });
  // What was opened of one passenger does not stay for the next.
  return Number.isInteger(Number(id)) ? <TaxiPage key={id} id={Number(id)} /> : <NotFoundPage />;
}
