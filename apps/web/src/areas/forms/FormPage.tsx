import { Center, Loader } from '@mantine/core';
import type { FormCalls, FormRecord } from '@worklane/contract/forms/form-endpoints.ts';
import type { ReactNode } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { FormEditor } from './FormEditor.tsx';
import { FormReading } from './FormReading.tsx';
import { useFormRecord } from './use-form-record.ts';

type Props = {
  calls: FormCalls;
  workerId: number;
  /** For which agency; the worker's first when left out. */
  agencyId?: number | undefined;
  /** The worker fills it in; everybody else reads. */
  fillsIn?: boolean;
  /** Beside the title: the choice of the agency. */
  aside?: ReactNode;
  /** Above the form, such as a logo and a name. */
  renderHead?: (record: FormRecord) => ReactNode;
};

/** One form of a worker, to be filled in or to be read. */
export const FormPage = ({ calls, workerId, agencyId, fillsIn = false, aside, renderHead }: Props) => {
  const { form } = calls;
  const loaded = useFormRecord(calls, workerId, agencyId, fillsIn);
  if (!Number.isInteger(workerId) || isMissing(loaded.error)) return <NotFoundPage />;
  return (
    <>
      <div className="no-print">
        <PageHeader title={form.title} purpose={fillsIn ? form.about : loaded.data?.record.workerName} action={aside} />
      </div>
      {loaded.isError ? (
        <ErrorState title="This form couldn’t be loaded" error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : !loaded.data ? (
        <Center mih={320} aria-busy>
          <Loader aria-label="Loading the form" />
        </Center>
      ) : (
        <>
          {renderHead?.(loaded.data.record)}
          {fillsIn ? (
            <FormEditor key={loaded.data.record.agencyId} calls={calls} {...loaded.data} />
          ) : (
            <FormReading key={workerId} calls={calls} record={loaded.data.record} />
          )}
        </>
      )}
    </>
  );
};
