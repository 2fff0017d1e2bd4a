import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import type { ReactNode } from 'react';
import { useSession } from '~/app/shell/session-context.ts';
import { AgencyChoice } from '~/features/form/AgencyChoice.tsx';
import { FormPage } from '~/features/form/FormPage.tsx';

type Props = {
  calls: FormCalls;
  agencyId: number | undefined;
  renderHead?: (record: FormRecord) => ReactNode;
};

/** A form of whoever is signed in. */
export const MyForm = ({ calls, agencyId, renderHead }: Props) => {
  const workerId = useSession().workerId ?? 0;
  return (
    <FormPage
      fillsIn
      calls={calls}
      workerId={workerId}
      agencyId={agencyId}
      aside={<AgencyChoice agencyId={agencyId} />}
      {...(renderHead && { renderHead })}
    />
  );
};
