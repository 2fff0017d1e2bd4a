import { useSearch } from '@tanstack/react-router';
import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { MyForm } from './MyForm.tsx';

export default function HmrcScreen() {
  return <MyForm calls={hmrc} agencyId={useSearch({ from: '/worker/forms/hmrc' }).agency} />;
}
