import { useSearch } from '@tanstack/react-router';
import { application } from '@worklane/contract/forms/application.ts';
import { ApplicationHead } from '~/features/form/ApplicationHead.tsx';
import { MyForm } from './MyForm.tsx';

export default function ApplicationScreen() {
  const { agency } = useSearch({ from: '/worker/forms/application' });
  return <MyForm calls={application} agencyId={agency} renderHead={(record) => <ApplicationHead record={record} />} />;
}
