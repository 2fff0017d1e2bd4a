import { useParams } from '@tanstack/react-router';
import { application } from '@worklane/contract/forms/application.ts';
import { ApplicationHead } from '~/features/form/ApplicationHead.tsx';
import { FormPage } from '~/features/form/FormPage.tsx';

export default function ApplicationScreen() {
  const { id } = useParams({ from: '/agency/application/$id' });
  return (
    <FormPage calls={application} workerId={Number(id)} renderHead={(record) => <ApplicationHead record={record} />} />
  );
}
