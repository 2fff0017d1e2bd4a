import { occupational } from '@worklane/contract/forms/occupational.ts';
import { FormScreen } from './FormScreen.tsx';

export default function OccupationalScreen() {
  return <FormScreen calls={occupational} />;
}
