import { useSearch } from '@tanstack/react-router';
import { bank } from '@worklane/contract/forms/bank.ts';
import { MyForm } from './MyForm.tsx';

export default function BankScreen() {
  return <MyForm calls={bank} agencyId={useSearch({ from: '/worker/forms/bank' }).agency} />;
}
