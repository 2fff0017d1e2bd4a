import { Button } from '@mantine/core';
import type { ExpenseClaim } from '@worklane/contract/payroll/expense-claim.ts';
import { useState } from 'react';
import { onDemand } from '~/ui/on-demand.tsx';
import { PageHeader } from '~/ui/PageHeader.tsx';
import type { ListState } from '~/ui/table/list-search.ts';
import { useListSearch } from '~/ui/table/list-search.ts';
import { counted } from '~/ui/words.ts';
import { ClaimTable, useClaims } from './ClaimTable.tsx';
import { type ClaimSearch, claimSearch } from './search.ts';

const ClaimDrawer = onDemand(() => import('./ClaimDrawer.tsx'));
const DecideSeveralDialog = onDemand(() => import('./DecideSeveralDialog.tsx'));

/** What workers have claimed, for the agency that decides about it. */
export default function ClaimsScreen() {
  const search = useListSearch(claimSearch);
  const { open } = search.values;
  return (
    <>
      <PageHeader
        title="Queries & Expenses"
        purpose="Claims that are awaiting approval come first."
        action={<DecideSeveral search={search} />}
      />
      <ClaimTable search={search} />
      {open !== undefined && (
        <ClaimDrawer id={open} onClose={() => search.set({ open: undefined, page: search.values.page })} />
      )}
    </>
  );
}

/** Decides about all that are listed and wait for the reader, where there are several. */
const DecideSeveral = ({ search }: { search: ListState<ClaimSearch> }) => {
  const waiting = useClaims(search).data?.content.filter(({ can }) => can.approve) ?? [];
  // What was there when it was opened is what is decided about, while the list behind it reads what is left.
  const [deciding, setDeciding] = useState<readonly ExpenseClaim[]>();
  return (
    <>
      {waiting.length > 1 && (
        <Button onClick={() => setDeciding(waiting)}>Decide about {counted(waiting.length, 'claim')}</Button>
      )}
      {deciding && <DecideSeveralDialog claims={deciding} onClose={() => setDeciding(undefined)} />}
    </>
  );
};
