import { application } from '@worklane/contract/forms/application.ts';
import { ApplicationHead } from './ApplicationHead.tsx';
import { FormScreen } from './FormScreen.tsx';

export default function ApplicationScreen() {
  return <FormScreen calls={application} renderHead={(record) => <ApplicationHead record={record} />} />;
}
