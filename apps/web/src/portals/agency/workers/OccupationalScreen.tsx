import { useParams } from '@tanstack/react-router';
import { occupational } from '@worklane/contract/forms/occupational.ts';
import { FormPage } from '~/features/form/FormPage.tsx';

export default function OccupationalScreen() {
  const { id } = useParams({ from: '/agency/occupational/$id' });
  return <FormPage calls={occupational} workerId={Number(id)} />;
}
