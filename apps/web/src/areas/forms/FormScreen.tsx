import { useParams, useSearch } from '@tanstack/react-router';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import type { ReactNode } from 'react';
import { useSession } from '~/app/session/session-context.ts';
import { AgencyChoice } from './AgencyChoice.tsx';
import { FormPage } from './FormPage.tsx';
import { formSearch } from './search.ts';

type Props = {
  calls: FormCalls;
  renderHead?: (record: FormRecord) => ReactNode;
};

/** A form: a worker fills in the own one, everybody else reads that of the worker in the address. */
export const FormScreen = (props: Props) => {
  const { userType } = useSession();
  const { id } = useParams({ strict: false });
  return userType === 'worker' ? <OwnForm {...props} /> : <FormPage {...props} workerId={Number(id)} />;
};

const OwnForm = (props: Props) => {
  const workerId = useSession().workerId ?? 0;
  const { agency } = formSearch.validate(useSearch({ strict: false }));
  return (
    <FormPage {...props} fillsIn workerId={workerId} agencyId={agency} aside={<AgencyChoice agencyId={agency} />} />
  );
};
