import { getTransportForm } from '@worklane/contract/transport/client-request.ts';
import { useDetail } from '~/app/queries.ts';
import { useMay, useSession } from '~/app/session/session-context.ts';
import { EmptyState } from '~/ui/EmptyState.tsx';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { useDraft } from '../request/use-draft.ts';
import { ClientForm, filledFor } from './ClientForm.tsx';

/** A client asks its agencies for a transport. */
export const NewTransport = () => {
  const { clientId } = useSession();
  const mayAsk = useMay('MANAGE_TRANSPORT');
  const draft = useDraft(`client ${clientId}:new`);
  const facts = useDetail(getTransportForm, {}, { enabled: mayAsk, silent: true });
  return (
    <>
      <PageHeader title="Request transport" purpose="The first agency that accepts has the job" />
      {!mayAsk ? (
        <EmptyState title="You can’t request transport">
          Ask somebody who manages users to give you the permission to manage transport.
        </EmptyState>
      ) : facts.isError ? (
        <ErrorState title="The form couldn’t be loaded" error={facts.error} onRetry={() => void facts.refetch()} />
      ) : !facts.data || draft.draft === undefined ? (
        <PanelSkeleton rows={8} />
      ) : (
        <ClientForm
          // Cleared, it begins anew.
          key={draft.draft === null ? 'blank' : 'kept'}
          facts={facts.data}
          filled={filledFor(facts.data)}
          draft={draft}
        />
      )}
    </>
  );
};
