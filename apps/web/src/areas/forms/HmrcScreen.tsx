import { hmrc } from '@worklane/contract/forms/hmrc.ts';
import { FormScreen } from './FormScreen.tsx';

export default function HmrcScreen() {
  return <FormScreen calls={hmrc} />;
}
