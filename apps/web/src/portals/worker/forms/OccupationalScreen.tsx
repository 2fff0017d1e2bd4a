import { useSearch } from '@tanstack/react-router';
import { occupational } from '@worklane/contract/forms/occupational.ts';
import { MyForm } from './MyForm.tsx';

export default function OccupationalScreen() {
  return <MyForm calls={occupational} agencyId={useSearch({ from: '/worker/forms/occupational' }).agency} />;
}
