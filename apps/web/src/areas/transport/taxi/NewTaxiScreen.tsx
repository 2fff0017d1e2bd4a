import { Skeleton } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { getTaxi, listTaxiAgencies } from '@worklane/contract/transport/taxi/taxi.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { newTaxiSearch } from './search.ts';
import { type Like, TaxiForm } from './TaxiForm.tsx';
import { usePassenger } from './use-passenger.ts';
import { reversed } from './words.ts';

/** A taxi like another one, on the same way or back: who travelled is read for it, which is logged. */
const useLike = (from: number | undefined, way: 'again' | 'back') => {
  const id = from ?? 0;
  const taxi = useDetail(getTaxi, { params: { id } }, { enabled: from !== undefined });
  const passenger = usePassenger(id, from !== undefined);
  const like: Like | undefined = taxi.data &&
    passenger.data && {
      ...(way === 'back' ? reversed(passenger.data) : passenger.data),
      wheelchair: taxi.data.wheelchair,
      purchaseOrder: taxi.data.purchaseOrder,
    };
  const failed = [taxi, passenger].find(({ isError }) => isError);
  return { like, failed };
};

/** A blank request, or one like another taxi. */
export default function NewTaxiScreen() {
  const { from, way } = newTaxiSearch.validate(useSearch({ strict: false }));
  const mayAsk = useMay('MANAGE_TRANSPORT');
  const agencies = useDetail(listTaxiAgencies, {});
  const { like, failed } = useLike(from, way);
  const content = () => {
    if (!mayAsk)
      return (
        <EmptyState title="You can’t ask for taxis">
          Your role doesn’t include it. Ask somebody in your organisation who manages users.
        </EmptyState>
      );
    if (agencies.isError)
      return (
        <ErrorState
          title="Your agencies couldn’t be loaded"
          error={agencies.error}
          onRetry={() => void agencies.refetch()}
        />
      );
    if (failed)
      return (
        <ErrorState
          title="The journey to repeat couldn’t be loaded"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      );
    if (!agencies.data || (from !== undefined && !like)) return <Skeleton h={480} maw={760} />;
    if (agencies.data.length === 0)
      return (
        <EmptyState title="No agency is working for you at the moment">
          You can ask for a taxi as soon as one does.
        </EmptyState>
      );
    return <TaxiForm key={`${from ?? 'blank'} ${way}`} agencies={agencies.data} like={like} />;
  };
  return (
    <>
      <PageHeader title="New taxi" purpose={from !== undefined && way === 'back' ? 'The way back' : undefined} />
      {content()}
    </>
  );
}
