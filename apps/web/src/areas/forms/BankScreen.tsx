import { bank } from '@worklane/contract/forms/bank.ts';
import { FormScreen } from './FormScreen.tsx';

export default function BankScreen() {
  return <FormScreen calls={bank} />;
}
