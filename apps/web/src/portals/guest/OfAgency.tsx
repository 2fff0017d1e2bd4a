import 'virtual:mantine-rest.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { getGuestAgency, type GuestAgency } from '@worklane/contract/applicants/guest.ts';
import { type ReactNode, useState } from 'react';
import { isMissing } from '~/app/failure.ts';
import { NotFoundPage } from '~/app/pages/NotFoundPage.tsx';
import { PublicPage } from '~/app/pages/PublicPage.tsx';
import { createQueryClient, useDetail } from '~/app/queries.ts';
import { idIn } from '~/areas/applicants/index.ts';
import { ErrorState } from '~/ui/ErrorState.tsx';
import { PanelSkeleton } from '~/ui/PanelSkeleton.tsx';
import { AgencyHeadSkeleton } from './AgencyHead.tsx';

type Props = {
  /** The id as it stands in the address. */
  agencyId: string;
  children: (agency: GuestAgency) => ReactNode;
};

/** A page of an agency for everybody; an agency that takes no applications is not there. */
export const OfAgency = (props: Props) => {
  const [queries] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queries}>
      <Loaded {...props} />
    </QueryClientProvider>
  );
};

const Loaded = ({ agencyId, children }: Props) => {
  const id = idIn(agencyId);
  const { data, error, isError, refetch } = useDetail(
    getGuestAgency,
    { params: { agencyId: id ?? 0 } },
    { enabled: id !== undefined, silent: true },
  );
  if (id === undefined || isMissing(error)) return <NotFoundPage />;
  if (data) return children(data);
  return (
    <PublicPage title="Agency" head={!isError && <AgencyHeadSkeleton />} wide>
      {isError ? (
        <ErrorState title="This page couldn’t be loaded" error={error} onRetry={() => void refetch()} />
      ) : (
        <PanelSkeleton rows={6} />
      )}
    </PublicPage>
  );
};
