import { useParams } from '@tanstack/react-router';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { FormPage } from '~/features/form/FormPage.tsx';

export default function HmrcScreen() {
  const { id } = useParams({ from: '/agency/hmrc/$id' });
  return <FormPage calls={hmrc} workerId={Number(id)} />;
}
