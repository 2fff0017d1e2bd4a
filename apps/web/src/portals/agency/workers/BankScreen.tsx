import { useParams } from '@tanstack/react-router';
import { bank } from '@worklane/contract/forms/bank.ts';
import { FormPage } from '~/features/form/FormPage.tsx';

export default function BankScreen() {
  const { id } = useParams({ from: '/agency/bank/$id' });
  return <FormPage calls={bank} workerId={Number(id)} />;
}
