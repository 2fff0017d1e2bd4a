import { useSearch } from '@tanstack/react-router';
import { application, saveWorkerReferences } from '@worklane/contract/forms/application.ts';
import { ApplicationHead } from '~/features/form/ApplicationHead.tsx';
import { MyForm } from './MyForm.tsx';

export default function ApplicationScreen() {
  return (
    <MyForm
      calls={application}
      agencyId={useSearch({ from: '/worker/forms/application' }).agency}
      renderHead={(record) => <ApplicationHead record={record} />}
      listCalls={LIST_CALLS}
    />
  );
}

/** The document has its own word for references that are saved by themselves. */
const LIST_CALLS = {
  references: { call: saveWorkerReferences, words: 'Save references', saved: 'Worker References Added Successfully' },
} as const;
